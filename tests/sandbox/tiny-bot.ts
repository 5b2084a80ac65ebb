import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  type ClientOptions,
  ContainerBuilder,
  Events,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  REST,
  type RESTPostAPIApplicationCommandsJSONBody,
  Routes,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { picture } from './picture.ts'

/** A bot of a few lines on the real discord.js: every kind of answer once. */
export const COMMANDS: RESTPostAPIApplicationCommandsJSONBody[] = [
  new SlashCommandBuilder()
    .setName('tea')
    .setNameLocalizations({ ru: 'чай' })
    .setDescription('Tea for everybody')
    .setDescriptionLocalizations({ ru: 'Чай для всех' })
    .addSubcommand(sub =>
      sub
        .setName('brew')
        .setNameLocalizations({ ru: 'заварить' })
        .setDescription('Brew a pot')
        .setDescriptionLocalizations({ ru: 'Заварить чайник' })
        .addStringOption(option =>
          option
            .setName('leaf')
            .setNameLocalizations({ ru: 'лист' })
            .setDescription('Which leaf')
            .setDescriptionLocalizations({ ru: 'Какой лист' })
            .setRequired(true)
            .setAutocomplete(true),
        )
        .addIntegerOption(option =>
          option.setName('cups').setDescription('How many').setMinValue(1).setMaxValue(12),
        ),
    )
    .addSubcommand(sub => sub.setName('secret').setDescription('Only for you'))
    .addSubcommand(sub => sub.setName('note').setDescription('Write a note'))
    .addSubcommand(sub => sub.setName('menu').setDescription('Choose from the menu'))
    .addSubcommand(sub => sub.setName('room').setDescription('Open a thread'))
    .addSubcommand(sub => sub.setName('silence').setDescription('Never answers')),
  new SlashCommandBuilder()
    .setName('roll')
    .setDescription('Roll dice')
    .addStringOption(option =>
      option
        .setName('dice')
        .setDescription('Which')
        .setRequired(true)
        .addChoices({ name: 'One', value: '1d6' }, { name: 'Two', value: '2d6' }),
    )
    .addBooleanOption(option => option.setName('hidden').setDescription('Only for you')),
].map(command => command.toJSON())

const LEAVES = ['Assam', 'Ceylon', 'Darjeeling', 'Keemun', 'Lapsang', 'Oolong', 'Sencha']

export interface TinyBot {
  client: Client<true>
  failures: string[]
  seen: string[]
  /** The language of each that was seen. */
  locales: string[]
  stop(): Promise<void>
}

export async function startTinyBot(sandbox: Sandbox, options: Partial<ClientOptions> = {}): Promise<TinyBot> {
  const { api, token, applicationId, guildId } = sandbox
  await new REST({ api }).setToken(token).put(Routes.applicationGuildCommands(applicationId, guildId), {
    body: COMMANDS,
  })
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...options,
    rest: { api, ...options.rest },
  })
  const failures: string[] = []
  const seen: string[] = []
  const locales: string[] = []
  client.on(Events.InteractionCreate, interaction => {
    seen.push(interaction.id)
    locales.push(interaction.locale)
    answer(interaction).catch((error: { code?: number; message: string }) => {
      failures.push(`${error.code ?? ''} ${error.message}`.trim())
    })
  })
  client.on(Events.Error, error => failures.push(error.message))
  const ready = new Promise<Client<true>>(resolve => client.once(Events.ClientReady, resolve))
  await client.login(token)
  return { client: await ready, failures, seen, locales, stop: () => client.destroy() }
}

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase()
    const fitting = LEAVES.filter(leaf => leaf.toLowerCase().includes(typed))
    await interaction.respond(fitting.map(name => ({ name, value: name.toLowerCase() })))
  } else if (interaction.isChatInputCommand()) {
    await command(interaction)
  } else if (interaction.isButton()) {
    if (interaction.customId === 'pour') {
      await interaction.deferUpdate()
      await interaction.editReply(board(`Poured by <@${interaction.user.id}>`, 2))
    } else if (interaction.customId === 'more')
      await interaction.update({ components: [0, 1, 2, 3, 4].map(n => cups(n === 0 ? 'more' : `cup${n}`)) })
    else await interaction.reply({ content: 'Private: sugar is in the tin.', flags: MessageFlags.Ephemeral })
  } else if (interaction.isStringSelectMenu()) {
    await interaction.update({ content: `Chosen: ${interaction.values.join(', ')}`, components: [] })
  } else if (interaction.isModalSubmit()) {
    await interaction.reply({ content: `Noted: ${interaction.fields.getTextInputValue('text')}` })
  }
}

/** One button, which may bring more. */
export function cups(id: string): ActionRowBuilder<ButtonBuilder> {
  const button = new ButtonBuilder().setCustomId(id).setLabel(id).setStyle(ButtonStyle.Primary)
  return new ActionRowBuilder<ButtonBuilder>().addComponents(button)
}

export function menu(id: string): ActionRowBuilder<StringSelectMenuBuilder> {
  const select = new StringSelectMenuBuilder()
    .setCustomId(id)
    .setPlaceholder('Two at most')
    .setMinValues(1)
    .setMaxValues(2)
    .addOptions(
      { label: 'Milk', value: 'milk' },
      { label: 'Lemon', value: 'lemon', description: 'A slice' },
      { label: 'Jam', value: 'jam' },
    )
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select)
}

async function command(interaction: Extract<Interaction, { commandName: string }>): Promise<void> {
  if (!interaction.isChatInputCommand()) return
  if (interaction.commandName === 'roll') {
    const flags = interaction.options.getBoolean('hidden') ? ([MessageFlags.Ephemeral] as const) : undefined
    await interaction.reply({ content: `🎲 ${interaction.options.getString('dice', true)}: **4**`, flags })
    return
  }
  switch (interaction.options.getSubcommand()) {
    case 'brew':
      await interaction.deferReply()
      await interaction.editReply(board(`A pot of **${interaction.options.getString('leaf', true)}**`, 1))
      break
    case 'secret':
      await interaction.deferReply({ flags: MessageFlags.Ephemeral })
      await interaction.editReply({ content: 'The tin is behind the clock.' })
      break
    case 'note':
      await interaction.showModal(
        new ModalBuilder()
          .setCustomId('note')
          .setTitle('A note')
          .addLabelComponents(
            new LabelBuilder()
              .setLabel('Text')
              .setTextInputComponent(
                new TextInputBuilder()
                  .setCustomId('text')
                  .setStyle(TextInputStyle.Paragraph)
                  .setMaxLength(200),
              ),
          ),
      )
      break
    case 'menu':
      await interaction.reply({
        content: 'What with it?',
        components: [menu('with')],
      })
      break
    case 'room': {
      await interaction.reply({ content: 'The tea room is open.' })
      const message = await interaction.fetchReply()
      const thread = await message.startThread({ name: 'Tea room', autoArchiveDuration: 1440 })
      await thread.send({
        content: `Welcome, <@${interaction.user.id}>`,
        nonce: 'room:1',
        enforceNonce: true,
      })
      break
    }
  }
}

export function board(text: string, turn: number) {
  const name = `board-${turn}.png`
  return {
    flags: MessageFlags.IsComponentsV2 as const,
    files: [new AttachmentBuilder(picture(turn), { name, description: `A pot, turn ${turn}` })],
    components: [
      new ContainerBuilder()
        .setAccentColor(0xb98a3d)
        .addTextDisplayComponents(display => display.setContent(text))
        .addMediaGalleryComponents(
          new MediaGalleryBuilder().addItems(item =>
            item.setURL(`attachment://${name}`).setDescription(`A pot, turn ${turn}`),
          ),
        )
        .addSeparatorComponents(separator => separator)
        .addActionRowComponents(row =>
          row.setComponents(
            new ButtonBuilder().setCustomId('pour').setLabel('Pour').setStyle(ButtonStyle.Primary),
            new ButtonBuilder()
              .setCustomId('sugar')
              .setLabel('Sugar?')
              .setEmoji('🍬')
              .setStyle(ButtonStyle.Secondary),
          ),
        ),
    ],
  }
}
