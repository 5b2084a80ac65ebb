import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  Events,
  type Interaction,
  MessageFlags,
} from 'discord.js'
import { onSystem } from './act.ts'
import { type ButtonId, unpackId } from './custom-id.ts'
import { commandName } from './define.ts'
import { codeOf, failureText } from './failures.ts'
import { onGame, onResign, onVote, takeBack } from './game.ts'
import { onHelp } from './help.ts'
import type { Ask, Asking, Click, House } from './house.ts'
import { systemOf } from './house.ts'
import { onLobby } from './lobby.ts'
import { showBoard, showGuide, showLog, showText } from './look.ts'
import { playFor } from './play.ts'
import { readOrder } from './read.ts'
import { answer } from './reply.ts'
import { onRoll } from './roll.ts'
import { onRule, onRules } from './rules.ts'
import { onQuick, onStanding, showStanding } from './standing.ts'
import { suggest } from './suggest.ts'
import { onDraft, openVerb } from './wizard.ts'
import { langOf, words } from './words/index.ts'

/** What a button or menu does. `update`: it changes the message it stands on, or the table; else it answers privately. */
interface Deed {
  readonly update?: true
  run(ask: Ask<Click>, id: ButtonId): Promise<void>
}

const deeds: Readonly<Record<string, Deed>> = {
  do: { update: true, run: playButton },
  open: { run: (ask, id) => openVerb(ask, id, id.arg) },
  verb: { run: (ask, id) => openVerb(ask, id, valueIn(ask)) },
  w: { update: true, run: onDraft },
  vote: { update: true, run: onVote },
  resign: { update: true, run: onResign },
  standing: { update: true, run: onStanding },
  quick: { run: onQuick },
  orders: { run: ask => showStanding(ask, null) },
  log: { update: true, run: (ask, { arg }) => showLog(ask, Number(arg)) },
  rule: { run: onRule },
  undo: { run: (ask, { revision }) => takeBack(ask, revision) },
  guide: { run: showGuide },
  text: { run: showText },
  hand: { run: ask => showBoard(ask, { kind: 'hand' }) },
  mine: { run: ask => showBoard(ask) },
  full: { run: ask => showBoard(ask, { kind: 'full' }) },
  ...Object.fromEntries(
    ['system', 'scenario', 'variant', 'variants', 'sit', 'stand', 'begin', 'lang'].map(action => [
      action,
      { update: true as const, run: onLobby },
    ]),
  ),
}

const valueIn = ({ interaction }: Ask<Click>): string =>
  interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : ''

/** A button that is a whole action. */
async function playButton(ask: Ask<Click>, { revision, arg }: ButtonId): Promise<void> {
  await playFor(ask, (table, role) => [state => readOrder(systemOf(ask.house, table), state, role, arg)], {
    revision,
  })
}

const SEEN = 2000

export interface Listening {
  /** Interactions being answered. */
  inHand(): number
  /** From now on everybody is told that the bot is about to stop. */
  refuse(): void
}

/** Answers every interaction; whatever goes wrong is told to the person and noted. */
export function listen(house: House, onAcknowledged: (ms: number, what: string) => void): Listening {
  const seen = new Set<string>()
  let inHand = 0
  let isStopping = false
  house.client.on(Events.InteractionCreate, interaction => {
    // Discord may deliver an event more than once.
    if (seen.has(interaction.id)) return
    seen.add(interaction.id)
    if (seen.size > SEEN) for (const oldest of [...seen].slice(0, SEEN / 2)) seen.delete(oldest)
    const began = performance.now()
    if (isStopping) return void sayStopping(interaction)
    inHand++
    handle(house, interaction, what => onAcknowledged(performance.now() - began, what))
      .catch(error => house.log.error({ error, interaction: interaction.id }, 'an interaction failed'))
      .finally(() => inHand--)
  })
  return {
    inHand: () => inHand,
    refuse: () => {
      isStopping = true
    },
  }
}

async function sayStopping(interaction: Interaction): Promise<void> {
  if (!interaction.isRepliable()) return
  const content = words[langOf(interaction.locale)].failures.stopping
  await interaction.reply({ content, flags: MessageFlags.Ephemeral }).catch(() => {})
}

async function handle(
  house: House,
  interaction: Interaction,
  acknowledged: (what: string) => void,
): Promise<void> {
  if (interaction.isAutocomplete()) {
    await complete(house, interaction)
    return acknowledged('autocomplete')
  }
  const lang = langOf(interaction.locale)
  if (interaction.isChatInputCommand()) {
    const ask = { house, interaction, lang, w: words[lang] }
    const flags = interaction.commandName === 'roll' ? undefined : MessageFlags.Ephemeral
    if (!(await defer(house, interaction, () => interaction.deferReply({ flags })))) return
    acknowledged(interaction.commandName)
    return guarded(ask, () => onCommand(ask))
  }
  if (!interaction.isButton() && !interaction.isStringSelectMenu()) return
  const id = unpackId(interaction.customId)
  const deed = id && deeds[id.action]
  const ask = { house, interaction, lang, w: words[lang] }
  const flags = MessageFlags.Ephemeral
  const isUpdate = deed?.update || interaction.message.flags.has(flags)
  const open = () => (isUpdate ? interaction.deferUpdate() : interaction.deferReply({ flags }))
  if (!(await defer(house, interaction, open))) return
  acknowledged(id?.action ?? 'unknown')
  if (!id || !deed) return guarded(ask, () => answer(ask, ask.w.failures.gone))
  return guarded(ask, () => deed.run(ask, id))
}

async function onCommand(ask: Ask<ChatInputCommandInteraction>): Promise<void> {
  const { commandName: name } = ask.interaction
  if (name === 'game') return onGame(ask)
  if (name === 'rules') return onRules(ask)
  if (name === 'roll') return onRoll(ask)
  if (name === 'help') return onHelp(ask)
  const system = Object.values(ask.house.systems).find(one => commandName(one) === name)
  return system ? onSystem(ask, system) : answer(ask, ask.w.failures.gone)
}

/** First of all the acknowledgement. When it came too late nothing is done: the person will try again. */
async function defer(house: House, interaction: Asking, send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === ALREADY_ACKNOWLEDGED) return true
    house.log.warn({ code, interaction: interaction.id }, 'too late to acknowledge; nothing was done')
    return false
  }
}

const ALREADY_ACKNOWLEDGED = 40060

async function guarded(ask: Ask, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const { house, interaction, w } = ask
    const { text, log } = failureText(error, w, house.client, interaction.channelId)
    const what = interaction.isChatInputCommand()
      ? interaction.commandName
      : interaction.isMessageComponent()
        ? interaction.customId
        : ''
    house.log[log ? 'error' : 'warn']({ error, id: log, what }, 'a command failed')
    await answer(ask, text).catch(again => house.log.error({ error: again }, 'the failure could not be told'))
  }
}

async function complete(house: House, interaction: AutocompleteInteraction): Promise<void> {
  try {
    await interaction.respond(await suggest(house, interaction))
  } catch (error) {
    house.log.warn({ error, command: interaction.commandName }, 'autocomplete failed')
    if (!interaction.responded) await interaction.respond([]).catch(() => {})
  }
}
