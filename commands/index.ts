import { randomBytes } from 'node:crypto'
import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  Events,
  type Interaction,
  MessageFlags,
} from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { InteractionResult } from '../src/base/metrics.ts'
import { getOwnValue } from '../src/engine/own-value.ts'
import { errorMessage } from '../src/store/index.ts'
import {
  type BotContext,
  type BotInteraction,
  isEphemeralMessage,
  type RequestContext,
  tableKeyOf,
} from './bot-context.ts'
import { clickHandlers, modalHandlers, readClickedButtonId } from './clicks.ts'
import { findRightName, findSystemByCommand } from './command-lookup.ts'
import { type AcknowledgeFunction, createAcknowledge, isAlreadyAcknowledged } from './discord/acknowledge.ts'
import { describeOptionMismatch, findOptionMismatch } from './discord/check-options.ts'
import { type ButtonId, unpackButtonId } from './discord/custom-id.ts'
import { describeInteraction } from './discord/describe-interaction.ts'
import { describeFailure, getDiscordErrorCode, isExpiredInteraction } from './discord/failures.ts'
import { replyToIncompleteInteraction } from './discord/incomplete.ts'
import { replyPrivately } from './discord/reply.ts'
import { type GeneralCommandName, generalCommands } from './general/index.ts'
import { findCommandInGroup, isCommandGroup } from './groups.ts'
import { findReaderLanguage } from './me/lang.ts'
import { sendLanguageNoteOnce } from './me/language-note.ts'
import {
  type ClickName,
  checkRight,
  explainForbidden,
  findForbiddenReason,
  type ModalName,
  type RightName,
  type SystemCommandKind,
} from './permissions/index.ts'
import { suggestChoices } from './suggest.ts'
import { systemCommandHandlers } from './system/index.ts'
import { botWordsByLang, languageOfLocales } from './words/index.ts'

const SEEN = 2000
/**
 * Milliseconds that a stopping process waits before it tells a person that the bot is stopping. If a new process
 * takes over, the new process acknowledges the interaction within this time.
 */
const TAKEN_OVER = 1000

export interface InteractionListener {
  /** Returns the number of interactions that the bot is answering at the moment. */
  countPending(): number
  /** Waits until the bot has answered all current interactions. */
  waitUntilIdle(): Promise<void>
  /**
   * Refuses all new interactions after the call. The bot tells each person that it is about to stop. The bot
   * stays silent if another process answers the interaction.
   */
  refuseFromNow(): void
  /** Waits until the bot has answered every refused interaction. */
  waitForRefusals(): Promise<unknown>
}

export interface InteractionHooks {
  recordAcknowledgement(ms: number, what: string): void
  recordOutcome(what: string, outcome: InteractionResult): void
  /**
   * Called for each new interaction. `heard` resolves when the interaction is acknowledged. Until then, computer
   * players pause.
   */
  onInteractionArrived(heard: Promise<void>): void
}

/** Outcomes of interactions that failed or were refused. An interaction without an entry succeeded. */
const outcomes = new WeakMap<Interaction, InteractionResult>()

/** Listens for interactions and answers all of them. If a handler fails, tells the person and logs the error. */
export function listenToInteractions(
  bot: BotContext,
  { recordAcknowledgement, recordOutcome, onInteractionArrived: taken }: InteractionHooks,
): InteractionListener {
  const seen = new LRUCache<string, true>({ max: SEEN })
  const inHand = new Set<Promise<void>>()
  let isStopping = false
  const refusals: Promise<void>[] = []
  const acknowledge = createAcknowledge(bot)
  bot.client.on(Events.InteractionCreate, interaction => {
    // Discord may deliver the same interaction more than once.
    if (seen.has(interaction.id)) return
    seen.set(interaction.id, true)
    const began = performance.now()
    if (!isWhole(interaction)) {
      bot.log.warn({ type: interaction.type }, 'an interaction lacked required fields; nothing was changed')
      const { id, token, type, locale, guildLocale: guild_locale } = interaction
      return void replyToIncompleteInteraction(bot.client.rest, { id, token, type, locale, guild_locale })
    }
    if (isStopping) return void refusals.push(sayStopping(interaction))
    const arrived = bot.now()
    let asked: string | null = null
    const heard = new Promise<void>(done => {
      const work = handle(bot, interaction, acknowledge, what => {
        asked = what
        recordAcknowledgement(performance.now() - began, what)
        done()
      })
        .catch(async error => {
          if (isExpiredInteraction(error)) return noteGone(bot, interaction.id, error)
          const id = randomBytes(4).toString('hex')
          outcomes.set(interaction, 'failed')
          bot.log.error({ error, id, ...describeInteraction(interaction) }, 'an interaction failed')
          await sayFailure(interaction, id)
        })
        .catch(error => bot.log.error({ error }, 'the error message could not be sent to the user'))
        .finally(() => {
          inHand.delete(work)
          recordOutcome(
            asked ?? 'unknown',
            outcomes.get(interaction) ?? (asked === null ? 'unheard' : 'done'),
          )
          if (!interaction.isAutocomplete()) wake(bot, tableKeyOf(interaction), arrived)
          done()
        })
      inHand.add(work)
    })
    taken(heard)
  })
  return {
    countPending: () => inHand.size,
    async waitUntilIdle() {
      while (inHand.size > 0) await Promise.all(inHand)
    },
    refuseFromNow: () => {
      isStopping = true
    },
    waitForRefusals: () => Promise.all(refusals),
  }
}

/** Retries the blocked work of a table, because a person has just been active at the table. */
function wake({ outbox, lobbies, computers }: BotContext, key: string, since: number): void {
  outbox.retryAfterActivity(key, since)
  lobbies.retryAfterActivity(key, since)
  computers.retryAfterActivity(key, since)
}

async function sayStopping(interaction: Interaction): Promise<void> {
  if (!interaction.isRepliable()) return
  await new Promise(resolve => setTimeout(resolve, TAKEN_OVER))
  const content =
    botWordsByLang[languageOfLocales(interaction.locale, interaction.guildLocale)].failures.stopping
  await interaction.reply({ content, flags: MessageFlags.Ephemeral }).catch(() => {})
}

async function handle(
  bot: BotContext,
  interaction: Interaction,
  acknowledge: AcknowledgeFunction,
  acknowledged: (what: string) => void,
): Promise<void> {
  if (interaction.isAutocomplete()) {
    await complete(bot, interaction)
    return acknowledged('autocomplete')
  }
  const asking = async <I extends BotInteraction>(interaction: I): Promise<RequestContext<I>> => {
    const lang = await findReaderLanguage(bot, interaction)
    return { bot, interaction, lang, w: botWordsByLang[lang] }
  }
  if (interaction.isChatInputCommand()) {
    const rightName = findRightName(bot, interaction)
    if (!(await acknowledge(interaction, rightName === 'plain roll' ? 'public' : 'private'))) return
    acknowledged(interaction.commandName)
    const request = await asking(interaction)
    return answered(request, async () => {
      const wrong = findOptionMismatch(bot.systems, interaction)
      if (wrong) return replyPrivately(request, describeOptionMismatch(wrong, request.w))
      if (!rightName) return replyPrivately(request, request.w.rights.command)
      const granted = await grantedTo(request, rightName, null)
      if (granted) await onCommand(granted, rightName)
    })
  }
  if (interaction.isButton() || interaction.isStringSelectMenu() || interaction.isUserSelectMenu()) {
    const id = readClickedButtonId(interaction)
    const click = id && getOwnValue(clickHandlers, id.action)
    const isUpdate = click?.how === 'update' || isEphemeralMessage(interaction.message)
    const how = isUpdate ? 'update' : 'private'
    if (click?.how !== 'window' && !(await acknowledge(interaction, how))) return
    acknowledged(click ? id.action : 'unknown')
    const request = await asking(interaction)
    return answered(request, async () => {
      if (!click) return replyPrivately(request, request.w.failures.gone)
      const granted = await grantedTo(request, `click ${id.action as ClickName}`, id)
      if (granted) await click.run(granted, id)
    })
  }
  if (interaction.isModalSubmit()) {
    if (!(await acknowledge(interaction, 'private'))) return
    const id = unpackButtonId(interaction.customId)
    const window = id && getOwnValue(modalHandlers, id.action)
    acknowledged(window ? id.action : 'unknown')
    const request = await asking(interaction)
    return answered(request, async () => {
      if (!window) return replyPrivately(request, request.w.failures.gone)
      const granted = await grantedTo(request, `modal ${id.action as ModalName}`, id)
      if (granted) await window(granted, id)
    })
  }
  if (!interaction.isRepliable()) return
  const w = botWordsByLang[await findReaderLanguage(bot, interaction)]
  const content = interaction.isCommand() ? w.rights.command : w.failures.gone
  await interaction.reply({ content, flags: MessageFlags.Ephemeral })
}

/**
 * Checks that an interaction has every field that the bot relies on. discord.js does not check the data from
 * Discord.
 */
function isWhole(interaction: Interaction): boolean {
  const { id, token, applicationId, user, guildId, channelId, client } = interaction
  const isId = (one: unknown) => typeof one === 'string' && /^\d{1,20}$/.test(one)
  const isAnswerable = isId(id) && typeof token === 'string' && applicationId === client.application.id
  const isPlaced = (guildId === null || isId(guildId)) && (channelId === null || isId(channelId))
  const isNamed = !('customId' in interaction) || typeof interaction.customId === 'string'
  return isAnswerable && isPlaced && isNamed && isId(user?.id)
}

/**
 * Sends a short failure message after all other attempts to answer have failed. Otherwise the person would see
 * "thinking …" without end.
 */
async function sayFailure(interaction: Interaction, id: string): Promise<void> {
  if (!interaction.isRepliable()) return
  const content =
    botWordsByLang[languageOfLocales(interaction.locale, interaction.guildLocale)].failures.unknown(id)
  const message = { content, flags: MessageFlags.Ephemeral } as const
  const isThinking =
    interaction.deferred && !(interaction.isMessageComponent() && interaction.ephemeral === null)
  if (isThinking) await interaction.editReply({ content })
  else if (interaction.deferred || interaction.replied) await interaction.followUp(message)
  else await interaction.reply(message)
}

/**
 * Checks whether the person has the right to the requested action. Returns the request with the table, league or
 * seat on which the person may act. If the person lacks the right, tells them why and returns null.
 */
async function grantedTo<I extends BotInteraction>(
  request: RequestContext<I>,
  rightName: RightName,
  button: ButtonId | null,
): Promise<RequestContext<I> | null> {
  const verdict = await checkRight(request.bot, request.interaction, rightName, button)
  if ('subject' in verdict) return { ...request, subject: verdict.subject }
  outcomes.set(request.interaction, 'refused')
  request.bot.log.debug(
    { ...describeInteraction(request.interaction), right: rightName },
    'a command was refused',
  )
  await replyPrivately(request, explainForbidden(verdict.no, request.lang, request.w))
  return null
}

async function onCommand(
  request: RequestContext<ChatInputCommandInteraction>,
  rightName: RightName,
): Promise<void> {
  const [kind, name] = rightName.split(' ')
  if (kind === 'plain') return generalCommands[name as GeneralCommandName].run(request)
  if (isCommandGroup(kind)) return findCommandInGroup(kind, name)?.run(request)
  const system = findSystemByCommand(request.bot, request.interaction.commandName)
  if (system) await systemCommandHandlers[name as SystemCommandKind](request, system)
}

/** Answers an interaction, and says afterwards what else the person should know. */
async function answered(request: RequestContext, run: () => Promise<void>): Promise<void> {
  await guarded(request, run)
  const { interaction } = request
  const isFarewell = 'customId' in interaction && unpackButtonId(interaction.customId)?.action === 'forget-me'
  // The note about the person's language would store new data. So a person who has just had their data deleted gets
  // no note.
  if (!isFarewell) await sendLanguageNoteOnce(request)
}

async function guarded(request: RequestContext, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (isAlreadyAcknowledged(error)) return
    const { bot, interaction, w } = request
    if (isExpiredInteraction(error)) return noteGone(bot, interaction.id, error)
    const { text, log } = describeFailure(error, w, bot.client, interaction.channelId)
    outcomes.set(interaction, 'failed')
    const what = {
      ...(log === 'database' ? { why: errorMessage(error) } : { error }),
      id: log,
      ...describeInteraction(interaction),
    }
    // If the database cannot be used, another module logs one error, so this line logs only a warning.
    bot.log[log && log !== 'database' ? 'error' : 'warn'](what, 'a command failed')
    await replyPrivately(request, text).catch(again =>
      bot.log.error(
        { error: again, ...describeInteraction(interaction) },
        'the error message could not be sent to the user',
      ),
    )
  }
}

/** Logs that Discord does not accept an answer, because the interaction has expired or is unknown to Discord. */
function noteGone({ log }: BotContext, interaction: string, error: unknown): void {
  log.warn(
    { code: getDiscordErrorCode(error), interaction },
    'the interaction has expired; its reply reached nobody',
  )
}

async function complete(bot: BotContext, interaction: AutocompleteInteraction): Promise<void> {
  try {
    const rightName = findRightName(bot, interaction)
    const isSound = rightName !== null && findOptionMismatch(bot.systems, interaction) === null
    const may = isSound && (await findForbiddenReason(bot, interaction, rightName)) === null
    await interaction.respond(may ? await suggestChoices(bot, interaction) : [])
  } catch (error) {
    if (isAlreadyAcknowledged(error)) return
    outcomes.set(interaction, 'failed')
    bot.log.warn({ error, ...describeInteraction(interaction) }, 'autocomplete failed')
    if (!interaction.responded) await interaction.respond([]).catch(() => {})
  }
}
