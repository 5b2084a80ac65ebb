import { randomBytes } from 'node:crypto'
import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  Events,
  type Interaction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js'
import type { Outcome } from '../src/base/figures.ts'
import { own } from '../src/engine/own.ts'
import { messageOf } from '../src/store/index.ts'
import { rightNameOf, systemCalled } from './called.ts'
import { about } from './discord/about.ts'
import { type Acknowledge, acknowledger, isAnswered } from './discord/acknowledge.ts'
import { type ButtonId, unpackId } from './discord/custom-id.ts'
import { codeOf, failureText, isGone } from './discord/failures.ts'
import { misfit, misfitText } from './discord/given.ts'
import { answerIncomplete } from './discord/incomplete.ts'
import { answer } from './discord/reply.ts'
import { onAbandon } from './game/abandon.ts'
import { showMap } from './game/board.ts'
import { showLog } from './game/log.ts'
import { onAgain } from './game/open/again.ts'
import { onFirst } from './game/open/first.ts'
import { onAlly, onDraw, onResign } from './game/resign.ts'
import { onRoom } from './game/room.ts'
import { takeBack } from './game/undo.ts'
import { onReopen, onShut } from './gone/index.ts'
import { inGroup, isGroup } from './groups.ts'
import type { Ask, Asking, Click, House } from './house.ts'
import { isPrivate, keyOf, systemOf } from './house.ts'
import { onLeague, onLeagueJoin } from './league/buttons.ts'
import { onWords, openWords } from './lobby/dice-words.ts'
import { onLobby } from './lobby/index.ts'
import { onTakeOver } from './lobby/take-over.ts'
import { onCalls, onLang } from './me/choices.ts'
import { askForget, onForget, showData } from './me/data.ts'
import { onBack, onOffWindow, onQuietWindow, openOff, openQuiet } from './me/hours.ts'
import { langFor } from './me/lang.ts'
import { onDays, onZone } from './me/set-hours.ts'
import { onNext, onWay, showAsked } from './orders/asked.ts'
import { readOrder } from './orders/read.ts'
import { onQuick, onStanding, showStanding } from './orders/standing.ts'
import { type PlainCommand, plainCommands } from './plain/index.ts'
import { onRule } from './plain/rules.ts'
import {
  type ClickAction,
  forbidden,
  forbiddenText,
  judged,
  type ModalAction,
  type RightName,
  type SystemCommand,
} from './rights/index.ts'
import { onFile } from './stats/index.ts'
import { suggest } from './suggest.ts'
import { onHint } from './system/hint.ts'
import { systemCommands } from './system/index.ts'
import { playFor } from './table/change.ts'
import { onDecline, onTake } from './table/invited.ts'
import { showBoard, showGuide, showText } from './table/look.ts'
import { behind } from './table/under.ts'
import { onVote } from './table/vote.ts'
import { onDraft, openVerb } from './wizard/index.ts'
import { langOf, words } from './words/index.ts'

/** What a button or menu does. */
interface ClickHandler {
  /**
   * `update`: it changes the message it stands on, or the table; `window`: it answers at once with a window to type in;
   * else it answers privately.
   */
  readonly how?: 'update' | 'window'
  run(ask: Ask<Click>, id: ButtonId): Promise<void>
}

const inLobby = { how: 'update', run: onLobby } as const

const clicks: Readonly<Record<ClickAction, ClickHandler>> = {
  do: { how: 'update', run: playButton },
  open: { run: (ask, id) => openVerb(ask, id, id.arg) },
  verb: { run: (ask, id) => openVerb(ask, id, valueIn(ask)) },
  w: { how: 'update', run: onDraft },
  vote: { how: 'update', run: onVote },
  reopen: { run: onReopen },
  shut: { run: onShut },
  ally: { how: 'update', run: onAlly },
  resign: { how: 'update', run: onResign },
  abandon: { how: 'update', run: onAbandon },
  draw: { how: 'update', run: onDraw },
  league: { run: onLeague },
  'league-join': { run: onLeagueJoin },
  standing: { how: 'update', run: onStanding },
  quick: { run: onQuick },
  orders: { run: ask => showStanding(ask, null) },
  asked: { run: showAsked },
  way: { how: 'update', run: onWay },
  next: { how: 'update', run: onNext },
  first: { run: onFirst },
  room: { run: onRoom },
  'my-lang': { how: 'update', run: onLang },
  'my-calls': { how: 'update', run: onCalls },
  'my-quiet': { how: 'window', run: openQuiet },
  'my-off': { how: 'window', run: openOff },
  'my-data': { run: showData },
  forget: { run: askForget },
  'forget-me': { how: 'update', run: onForget },
  'my-back': { how: 'update', run: onBack },
  'my-zone': { how: 'update', run: onZone },
  'my-days': { how: 'update', run: onDays },
  file: { run: onFile },
  log: { how: 'update', run: (ask, { arg }) => showLog(ask, Number(arg)) },
  rule: { run: onRule },
  undo: { run: (ask, { revision }) => takeBack(ask, { revision }) },
  back: { how: 'update', run: (ask, { revision }) => takeBack(ask, { revision, isSure: true }) },
  guide: { run: showGuide },
  hint: { run: onHint },
  text: { run: showText },
  hand: { run: ask => showBoard(ask, { kind: 'hand' }) },
  mine: { run: ask => showBoard(ask) },
  full: { run: ask => showBoard(ask, { kind: 'full' }) },
  map: { run: showMap },
  closeup: { run: ask => showBoard(ask, { kind: 'closeup' }) },
  system: inLobby,
  scenario: inLobby,
  variant: inLobby,
  variants: inLobby,
  sit: inLobby,
  take: { how: 'update', run: onTake },
  decline: { how: 'update', run: onDecline },
  again: { run: onAgain },
  stand: inLobby,
  takeover: { how: 'update', run: onTakeOver },
  begin: inLobby,
  computer: inLobby,
  hints: inLobby,
  clock: inLobby,
  zero: inLobby,
  fill: inLobby,
  lang: inLobby,
  words: { how: 'window', run: openWords },
}

/** What comes of a window that was filled in. */
const windows: Readonly<
  Record<ModalAction, (ask: Ask<ModalSubmitInteraction>, id: ButtonId) => Promise<void>>
> = { words: onWords, 'my-quiet': onQuietWindow, 'my-off': onOffWindow }

/** What the button says, or what was chosen of those behind a menu. */
function meantBy(interaction: Click): ButtonId | null {
  const id = unpackId(interaction.customId)
  if (id?.action !== 'more') return id
  const chosen = interaction.isStringSelectMenu() ? behind(interaction.values[0] ?? '') : null
  return chosen && { ...id, ...chosen }
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
/** Milliseconds: a process that takes over has acknowledged by then. */
const TAKEN_OVER = 1000

export interface Listening {
  /** Interactions being answered. */
  inHand(): number
  /** None is being answered any more. */
  done(): Promise<void>
  /** From now on everybody is told that the bot is about to stop, unless another process answers. */
  refuse(): void
  /** All have been told. */
  refused(): Promise<unknown>
}

export interface Heard {
  acknowledged(ms: number, what: string): void
  ended(what: string, outcome: Outcome): void
  /** Until it is acknowledged: what comes after may be a thought. */
  taken(heard: Promise<void>): void
}

/** How interactions have ended that were not simply done. */
const outcomes = new WeakMap<Interaction, Outcome>()

/** Answers every interaction; whatever goes wrong is told to the person and noted. */
export function listen(house: House, { acknowledged, ended, taken }: Heard): Listening {
  const seen = new Set<string>()
  const inHand = new Set<Promise<void>>()
  let isStopping = false
  const refusals: Promise<void>[] = []
  const acknowledge = acknowledger(house)
  house.client.on(Events.InteractionCreate, interaction => {
    // Discord may deliver an event more than once.
    if (seen.has(interaction.id)) return
    seen.add(interaction.id)
    if (seen.size > SEEN) for (const oldest of [...seen].slice(0, SEEN / 2)) seen.delete(oldest)
    const began = performance.now()
    if (!isWhole(interaction)) {
      house.log.warn({ type: interaction.type }, 'an interaction was incomplete; nothing was done')
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
        .catch(error => house.log.error({ error }, 'the failure could not be told'))
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

/** Somebody is at this table: what was held up there may go now. */
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

/** What an answer and a deed need. discord.js takes over whatever stands there. */
function isWhole(interaction: Interaction): boolean {
  const { id, token, applicationId, user, guildId, channelId, client } = interaction
  const isId = (one: unknown) => typeof one === 'string' && /^\d{1,20}$/.test(one)
  const isAnswerable = isId(id) && typeof token === 'string' && applicationId === client.application.id
  const isPlaced = (guildId === null || isId(guildId)) && (channelId === null || isId(channelId))
  const isNamed = !('customId' in interaction) || typeof interaction.customId === 'string'
  return isAnswerable && isPlaced && isNamed && isId(user?.id)
}

/** The last word where not even a failure could be told: nobody is left at "thinking …". */
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

/** The question of rights. What it found goes on to the deed; null: the refusal is told. */
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
    // That the database cannot be used is said once, as an error
    house.log[log && log !== 'database' ? 'error' : 'warn'](what, 'a command failed')
    await answer(ask, text).catch(again =>
      house.log.error({ error: again, ...about(interaction) }, 'the failure could not be told'),
    )
  }
}

/** Its time is over, or Discord does not know it: no answer reaches anybody. */
function noteGone({ log }: House, interaction: string, error: unknown): void {
  log.warn({ code: codeOf(error), interaction }, 'the interaction is gone; its answer reaches nobody')
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
