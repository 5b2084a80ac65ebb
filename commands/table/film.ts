import type { PictureRequest } from '../../render/index.ts'
import { type Match, replay as played } from '../../src/engine/match.ts'
import type { GameEvent, GameSystem, Lang, State } from '../../src/engine/system.ts'
import { heard } from '../../src/engine/umpire.ts'
import type { Table } from '../../src/table.ts'
import { sentences } from './say.ts'

/** More frames than this nobody watches. */
const FRAMES = 60

/** What everybody has seen of a command with its answers, and how it then stood. */
export interface Moment {
  readonly view: unknown
  readonly said: GameEvent[]
  readonly command: number
  /** For the first side, as players that look ahead judge it. */
  readonly worth: number
}

/** The game as everybody saw it: how it stood at first, then each command with its answers. */
export function momentsOf(
  { setup, secret }: Pick<Table, 'setup' | 'secret'>,
  system: GameSystem,
  match: Match,
): Moment[] {
  const moments: Moment[] = []
  const [first] = system.roles(setup)
  const worthOf = (state: State) => system.worth?.(system.view(state, first.role), first.role) ?? 0
  played(system, match, secret, (state, announced, entry) => {
    const view = structuredClone(system.view(state, null))
    const said = heard(announced, null)
    const command = entry?.command ?? 0
    const last = moments.at(-1)
    const now = { view, command, worth: worthOf(state) }
    if (last?.command === command) moments[moments.length - 1] = { ...now, said: [...last.said, ...said] }
    else moments.push({ ...now, said })
  })
  return moments
}

/** A picture for the setup and for each command with its answers; evenly fewer where there are too many. */
export function framesOf(system: GameSystem, moments: readonly Moment[], lang: Lang): PictureRequest[] {
  const step = Math.max(1, (moments.length - 1) / (FRAMES - 1))
  const count = Math.min(moments.length, FRAMES)
  return [...Array(count).keys()].map(n => {
    const { view, said } = moments[Math.round(n * step)]
    return { system: system.id, lang, view, role: null, said, show: { kind: 'board' } }
  })
}

/** The commands that moved the balance most, in the order of the game, each as what everybody heard of it. */
export function turningPoints(
  system: GameSystem,
  moments: readonly Moment[],
  end: State,
  lang: Lang,
  most: number,
): string[][] {
  const swings = moments.slice(1).map((moment, at) => ({
    at,
    swing: Math.abs(moment.worth - moments[at].worth),
    told: sentences(system, end, lang, moment.said),
  }))
  return swings
    .filter(({ swing, told }) => swing > 0 && told.length > 0)
    .sort((a, b) => b.swing - a.swing || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ told }) => told)
}
