import type { PictureRequest } from '../../render/index.ts'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import { listLiveEntries } from '../../src/engine/live-entries.ts'
import type { Match } from '../../src/engine/log.ts'
import { replayLogPausably } from '../../src/engine/match.ts'
import type { GameEvent, GameSetup, GameState, Lang } from '../../src/engine/model.ts'
import type { GameSystem, RoleInfo } from '../../src/engine/system.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import type { Table } from '../../src/table/types.ts'
import { bilingual } from '../discord/command-json.ts'
import type { PausableWork } from '../pausable-work.ts'
import { describeEvents } from './describe.ts'

/** Maximum number of frames in the animation of a game. Nobody watches a longer one. */
const FRAMES = 60

/** One moment of the animation: the public events of one command with its answers, and the following position. */
interface Moment {
  readonly said: GameEvent[]
  /**
   * Evaluation of the position for the first side, by the computer players' evaluation. Always 0 unless the
   * caller asks for evaluations.
   */
  readonly worth: number
  /** Name of the game turn after this command. The next command belongs to this turn. */
  readonly when: string
  readonly isOver: boolean
}

export interface GameAnimation {
  /**
   * Pictures of the animation: one for the setup, and one for each command with its answers. A long game leaves out
   * frames at even distances.
   */
  readonly frames: PictureRequest[]
  readonly moments: Moment[]
}

/**
 * Replays a game as everybody could see it. The replay can pause. `weighs`: whether to evaluate the position at
 * each moment. Making a view is slow, so the replay makes a view only for moments that need one.
 */
export function* buildGameAnimationPausably(
  { setup, secret }: Pick<Table, 'setup' | 'secret'>,
  system: GameSystem,
  match: Match,
  lang: Lang,
  weighs = false,
): PausableWork<GameAnimation> {
  const [{ role: first }] = system.rules.roles(setup)
  const ends = endsOf(match)
  const shown = evenly(ends.length, FRAMES)
  const frames: PictureRequest[] = []
  const moments: Moment[] = []
  let said: GameEvent[] = []
  yield* replayLogPausably(system, match, secret, (state, announced, entry) => {
    said.push(...visibleEvents(announced, null))
    if ((entry?.n ?? 0) !== ends[moments.length]) return
    if (shown.has(moments.length)) {
      const view = structuredClone(system.views.view(state, null))
      frames.push({
        system: system.id,
        lang: toWrittenLanguage(lang),
        view,
        role: null,
        said,
        show: { kind: 'board' },
      })
    }
    moments.push({
      said,
      worth: weighs ? (system.search.evaluate?.(system.views.view(state, first), first) ?? 0) : 0,
      when: weighs ? system.words[lang].turnName(system.views.view(state, null)) : '',
      isOver: state.outcome !== null,
    })
    said = []
  })
  return { frames, moments }
}

/**
 * For each command that was not undone, returns the number of its last log entry. Entries of answers belong to
 * the command that they answer. The number 0 stands for the setup.
 */
function endsOf({ bases, log }: Match): number[] {
  const base = bases?.at(-1)?.n
  const kept = listLiveEntries(log).filter(({ n }) => base === undefined || n > base)
  const ends = kept.filter(({ command }, at) => kept[at + 1]?.command !== command).map(({ n }) => n)
  return base === undefined ? [0, ...ends] : ends
}

/**
 * Returns at most `most` of the indexes from 0 to `count` − 1, spread evenly. Includes the first and the last
 * index.
 */
function evenly(count: number, most: number): ReadonlySet<number> {
  const step = Math.max(1, (count - 1) / (most - 1))
  return new Set(Array.from({ length: Math.min(count, most) }, (_, n) => Math.round(n * step)))
}

const words = {
  moved: (n: string, { afterPlay, name }: RoleInfo) =>
    bilingual(`${n} for ${afterPlay.en}`, `${n} (${name.ru})`),
  decided: bilingual('the game is decided', 'исход решён'),
}

/**
 * Returns the commands that changed the evaluation of the position most, in the order of the game. For each: the
 * turn, the change, and the public events.
 */
export function findTurningPoints(
  system: GameSystem,
  setup: GameSetup,
  moments: readonly Moment[],
  end: GameState,
  lang: Lang,
  most: number,
): string[][] {
  const swings = moments.slice(1).map((moment, at) => ({
    at,
    swing: Math.abs(moment.worth - moments[at].worth),
    head: [moments[at].when, movedBy(moment, moments[at])].filter(Boolean).join(', '),
    told: describeEvents(system, end, lang, moment.said),
  }))
  return swings
    .filter(({ swing, told }) => swing > 0 && told.length > 0)
    .sort((a, b) => b.swing - a.swing || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ head, told }) => (head ? [`*${head}.*`, ...told] : told))

  function movedBy({ worth, isOver }: Moment, before: Moment): string {
    if (isOver) return words.decided[lang]
    const swing = worth - before.worth
    const [first, ...others] = system.rules.roles(setup)
    const other = others.find(({ side }) => side !== first.side)
    const amount = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(Math.abs(swing))
    if (amount === '0') return ''
    const [sign, role] = swing > 0 ? ['+', first] : other ? ['+', other] : ['−', first]
    return words.moved(`${sign}${amount}`, role)[lang]
  }
}
