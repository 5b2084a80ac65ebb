import { randomBytes } from 'node:crypto'
import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  Events,
  type Interaction,
  MessageFlags,
} from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Outcome } from '../src/base/figures.ts'
import { own } from '../src/engine/own.ts'
import { messageOf } from '../src/store/index.ts'
import { rightNameOf, systemCalled } from './called.ts'
import { clicks, meantBy, windows } from './clicks.ts'
import { about } from './discord/about.ts'
import { type Acknowledge, acknowledger, isAnswered } from './discord/acknowledge.ts'
import { unpackId } from './discord/custom-id.ts'
import { codeOf, failureText, isGone } from './discord/failures.ts'
import { misfit, misfitText } from './discord/given.ts'
import { answerIncomplete } from './discord/incomplete.ts'
import { answer } from './discord/reply.ts'
import { inGroup, isGroup } from './groups.ts'
import { type Ask, type Asking, type House, isPrivate, keyOf } from './house.ts'
import { langFor } from './me/lang.ts'
import { type PlainCommand, plainCommands } from './plain/index.ts'
import {
  type ClickAction,
  forbidden,
  forbiddenText,
  judged,
  type ModalAction,
  type RightName,
  type SystemCommand,
} from './rights/index.ts'
import { suggest } from './suggest.ts'
import { systemCommands } from './system/index.ts'
import { langOf, words } from './words/index.ts'

const SEEN = 2000
/**
 * Milliseconds to wait before the bot says that it is stopping. By then a process that takes over has
 * acknowledged the interaction.
 */
const TAKEN_OVER = 1000

export interface Listening {
  /** Returns the number of interactions that are being answered. */
  inHand(): number
  /** Waits until no interaction is being answered. */
  done(): Promise<void>
  /**
   * Makes the bot tell everybody, from now on, that it is about to stop. The bot stays silent if another process
   * answers.
   */
  refuse(): void
  /** Waits until everybody who asked has been told that the bot is about to stop. */
  refused(): Promise<unknown>
}

export interface Heard {
  acknowledged(ms: number, what: string): void
  ended(what: string, outcome: Outcome): void
  /**
   * Reports a new interaction. The promise resolves once the interaction is acknowledged. Until then computer
   * players pause.
   */
  taken(heard: Promise<void>): void
}

/** Outcomes of interactions that failed or were refused. All other interactions succeeded. */
const outcomes = new WeakMap<Interaction, Outcome>()

/** Answers every interaction. If anything goes wrong, tells the person and logs the error. */
export function listen(house: House, { acknowledged, ended, taken }: Heard): Listening {
  const seen = new LRUCache<string, true>({ max: SEEN })
  const inHand = new Set<Promise<void>>()
  let isStopping = false
  const refusals: Promise<void>[] = []
  const acknowledge = acknowledger(house)
  house.client.on(Events.InteractionCreate, interaction => {
    // Discord may deliver an event more than once.
    if (seen.has(interaction.id)) return
    seen.set(interaction.id, true)
    const began = performance.now()
    if (!isWhole(interaction)) {
      house.log.warn({ type: interaction.type }, 'an interaction lacked required fields; nothing was changed')
      const { id, token, type, locale, guildLocale: guild_locale } = interaction
      return void answerIncomplete(house.client.rest, { id, token, type, locale, guild_locale })
    }
    if (isStopping) return void refusals.push(sayStopping(interaction))
    const arrived = house.now()
    let asked: string | null = null
    const heard = new Promise<void>(done => {
      const work = handle(house, interaction, acknowledge, what => {
        asked = what
        acknowledged(performance.now() - began, what)
        done()
      })
        .catch(async error => {
          if (isGone(error)) return noteGone(house, interaction.id, error)
          const id = randomBytes(4).toString('hex')
          outcomes.set(interaction, 'failed')
          house.log.error({ error, id, ...about(interaction) }, 'an interaction failed')
          await sayFailure(interaction, id)
        })
        .catch(error => house.log.error({ error }, 'the error message could not be sent to the user'))
        .finally(() => {
          inHand.delete(work)
          ended(asked ?? 'unknown', outcomes.get(interaction) ?? (asked === null ? 'unheard' : 'done'))
          if (!interaction.isAutocomplete()) wake(house, keyOf(interaction), arrived)
          done()
        })
      inHand.add(work)
    })
    taken(heard)
  })
  return {
    inHand: () => inHand.size,
    async done() {
      while (inHand.size > 0) await Promise.all(inHand)
    },
    refuse: () => {
      isStopping = true
    },
    refused: () => Promise.all(refusals),
  }
}

/** Retries the held-up work of a table, because somebody is active there now. */
function wake({ outbox, lobbies, computers }: House, key: string, since: number): void {
  outbox.wake(key, since)
  lobbies.wake(key, since)
  computers.wake(key, since)
}

async function sayStopping(interaction: Interaction): Promise<void> {
  if (!interaction.isRepliable()) return
  await new Promise(resolve => setTimeout(resolve, TAKEN_OVER))
  const content = words[langOf(interaction.locale, interaction.guildLocale)].failures.stopping
  await interaction.reply({ content, flags: MessageFlags.Ephemeral }).catch(() => {})
}

async function handle(
  house: House,
  interaction: Interaction,
  acknowledge: Acknowledge,
  acknowledged: (what: string) => void,
): Promise<void> {
  if (interaction.isAutocomplete()) {
    await complete(house, interaction)
    return acknowledged('autocomplete')
  }
  const asking = async <I extends Asking>(interaction: I): Promise<Ask<I>> => {
    const lang = await langFor(house, interaction)
    return { house, interaction, lang, w: words[lang] }
  }
  if (interaction.isChatInputCommand()) {
    const rightName = rightNameOf(house, interaction)
    if (!(await acknowledge(interaction, rightName === 'plain roll' ? 'public' : 'private'))) return
    acknowledged(interaction.commandName)
    const ask = await asking(interaction)
    return guarded(ask, async () => {
      const wrong = misfit(house.systems, interaction)
      if (wrong) return answer(ask, misfitText(wrong, ask.w))
      if (!rightName) return answer(ask, ask.w.rights.command)
      const granted = await grantedTo(ask, rightName, null)
      if (granted) await onCommand(granted, rightName)
    })
  }
  if (interaction.isButton() || interaction.isStringSelectMenu()) {
    const id = meantBy(interaction)
    const click = id && own(clicks, id.action)
    const isUpdate = click?.how === 'update' || isPrivate(interaction.message)
    const how = isUpdate ? 'update' : 'private'
    if (click?.how !== 'window' && !(await acknowledge(interaction, how))) return
    acknowledged(click ? id.action : 'unknown')
    const ask = await asking(interaction)
    return guarded(ask, async () => {
      if (!click) return answer(ask, ask.w.failures.gone)
      const granted = await grantedTo(ask, `click ${id.action as ClickAction}`, id.thread)
      if (granted) await click.run(granted, id)
    })
  }
  if (interaction.isModalSubmit()) {
    if (!(await acknowledge(interaction, 'private'))) return
    const id = unpackId(interaction.customId)
    const window = id && own(windows, id.action)
    acknowledged(window ? id.action : 'unknown')
    const ask = await asking(interaction)
    return guarded(ask, async () => {
      if (!window) return answer(ask, ask.w.failures.gone)
      const granted = await grantedTo(ask, `modal ${id.action as ModalAction}`, id.thread)
      if (granted) await window(granted, id)
    })
  }
  if (!interaction.isRepliable()) return
  const w = words[await langFor(house, interaction)]
  const content = interaction.isCommand() ? w.rights.command : w.failures.gone
  await interaction.reply({ content, flags: MessageFlags.Ephemeral })
}

/**
 * Checks that an interaction has every field that the bot relies on. discord.js does not check what Discord
 * sends.
 */
function isWhole(interaction: Interaction): boolean {
  const { id, token, applicationId, user, guildId, channelId, client } = interaction
  const isId = (one: unknown) => typeof one === 'string' && /^\d{1,20}$/.test(one)
  const isAnswerable = isId(id) && typeof token === 'string' && applicationId === client.application.id
  const isPlaced = (guildId === null || isId(guildId)) && (channelId === null || isId(channelId))
  const isNamed = !('customId' in interaction) || typeof interaction.customId === 'string'
  return isAnswerable && isPlaced && isNamed && isId(user?.id)
}

/** Sends a last short failure message if all other answers failed, so that nobody keeps waiting at "thinking …". */
async function sayFailure(interaction: Interaction, id: string): Promise<void> {
  if (!interaction.isRepliable()) return
  const content = words[langOf(interaction.locale, interaction.guildLocale)].failures.unknown(id)
  const message = { content, flags: MessageFlags.Ephemeral } as const
  const isThinking =
    interaction.deferred && !(interaction.isMessageComponent() && interaction.ephemeral === null)
  if (isThinking) await interaction.editReply({ content })
  else if (interaction.deferred || interaction.replied) await interaction.followUp(message)
  else await interaction.reply(message)
}

/**
 * Checks whether the person has the right to do this. Returns the request with the result of the check. Returns
 * null after telling the person why they may not.
 */
async function grantedTo<I extends Asking>(
  ask: Ask<I>,
  rightName: RightName,
  thread: string | null,
): Promise<Ask<I> | null> {
  const verdict = await judged(ask.house, ask.interaction, rightName, thread)
  if ('subject' in verdict) return { ...ask, subject: verdict.subject }
  outcomes.set(ask.interaction, 'refused')
  ask.house.log.debug({ ...about(ask.interaction), right: rightName }, 'a command was refused')
  await answer(ask, forbiddenText(verdict.no, ask.lang, ask.w))
  return null
}

async function onCommand(ask: Ask<ChatInputCommandInteraction>, rightName: RightName): Promise<void> {
  const [kind, name] = rightName.split(' ')
  if (kind === 'plain') return plainCommands[name as PlainCommand].run(ask)
  if (isGroup(kind)) return inGroup(kind, name)?.run(ask)
  const system = systemCalled(ask.house, ask.interaction.commandName)
  if (system) await systemCommands[name as SystemCommand](ask, system)
}

async function guarded(ask: Ask, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (isAnswered(error)) return
    const { house, interaction, w } = ask
    if (isGone(error)) return noteGone(house, interaction.id, error)
    const { text, log } = failureText(error, w, house.client, interaction.channelId)
    outcomes.set(interaction, 'failed')
    const what = {
      ...(log === 'database' ? { why: messageOf(error) } : { error }),
      id: log,
      ...about(interaction),
    }
    // An unusable database is logged as an error once, elsewhere.
    house.log[log && log !== 'database' ? 'error' : 'warn'](what, 'a command failed')
    await answer(ask, text).catch(again =>
      house.log.error(
        { error: again, ...about(interaction) },
        'the error message could not be sent to the user',
      ),
    )
  }
}

/** Logs that an interaction has expired or is unknown to Discord, so that no answer reaches the person. */
function noteGone({ log }: House, interaction: string, error: unknown): void {
  log.warn({ code: codeOf(error), interaction }, 'the interaction has expired; its reply reached nobody')
}

async function complete(house: House, interaction: AutocompleteInteraction): Promise<void> {
  try {
    const rightName = rightNameOf(house, interaction)
    const isSound = rightName !== null && misfit(house.systems, interaction) === null
    const may = isSound && (await forbidden(house, interaction, rightName, null)) === null
    await interaction.respond(may ? await suggest(house, interaction) : [])
  } catch (error) {
    if (isAnswered(error)) return
    outcomes.set(interaction, 'failed')
    house.log.warn({ error, ...about(interaction) }, 'autocomplete failed')
    if (!interaction.responded) await interaction.respond([]).catch(() => {})
  }
}
