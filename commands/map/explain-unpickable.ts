import { findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { Arg, GameState, Lang } from '../../src/engine/model.ts'
import type { AnyParam } from '../../src/engine/system.ts'
import { takesValuesOneByOne } from '../menus/draft-options.ts'
import { type PausableWork, runWithoutPause } from '../pausable-work.ts'
import { explainRefusal } from '../table/explain.ts'
import { botWordsByLang } from '../words/index.ts'
import { interpretPicksPausably } from './interpret-picks.ts'
import type { PickedThing, PickInterpretation } from './picks.ts'
import type { VisibleTable } from './visible-table.ts'

/**
 * Says why the player cannot point at a thing on the map now. `tried`: every value that the clicked place may
 * mean. Returns an empty text if several arguments could be meant.
 */
export const explainUnpickablePlace = (...args: Parameters<typeof explainUnpickablePlacePausably>): string =>
  runWithoutPause(explainUnpickablePlacePausably(...args))

/** Finds out why the player cannot point at a thing on the map now. The search can pause. */
export function* explainUnpickablePlacePausably(
  { table, system, role, state }: VisibleTable,
  picks: readonly PickedThing[],
  verb: string | null,
  tried: readonly PickedThing[],
  lang: Lang,
): PausableWork<string> {
  if (role === null) return ''
  const asks = findOpenQuestion(system, state)
  const read = yield* interpretPicksPausably(system, state, role, picks, verb)
  const asking = read.flatMap(reading => askedIn(reading) ?? [])
  if (asking.length !== 1) return ''
  const [{ reading, param, at, meant }] = asking
  const args = [...reading.args.slice(0, at), argOf(reading, param, at, meant)]
  const refusal = findRefusal(system, state, role, { verb: reading.verb, args })
  if (refusal?.why !== 'value' || refusal.param !== param.name) return ''
  const { text } = explainRefusal(table, system, lang, botWordsByLang[lang], {
    state,
    refusal: { ...refusal, missing: undefined },
    by: role,
  })
  // The later lines of the text say what the player can choose instead. The page already highlights this, so only
  // the first line, the reason, is shown.
  return text.split('\n')[0]

  /**
   * Returns the last argument that the clicked place could be meant for. Before the player has chosen a verb,
   * considers only arguments without a value.
   */
  function askedIn(reading: PickInterpretation): Asked | undefined {
    const params = asks?.verbs[reading.verb].params ?? []
    return params
      .slice(0, reading.at + 1)
      .flatMap((param, at) => meantFor(reading, param, at) ?? [])
      .at(-1)
  }

  function meantFor(reading: PickInterpretation, param: AnyParam<GameState>, at: number): Asked | undefined {
    const { kind, many, optional } = param
    const meant = tried.find(one => one.kind === kind)
    if (!meant || optional || many?.mayBeEmpty) return undefined
    // Gives no reason for a place that a path cannot reach. Such a place may be meant for another argument, and the
    // map already shows where a path can lead.
    if (verb === null && (takesValuesOneByOne(param) || isPointedAt(kind, reading.args[at]))) return undefined
    return { reading, param, at, meant }
  }

  function isPointedAt(kind: string, arg: Arg | undefined): boolean {
    return picks.some(one => one.kind === kind && [arg].flat().includes(one.value))
  }
}

interface Asked {
  readonly reading: PickInterpretation
  readonly param: AnyParam<GameState>
  readonly at: number
  readonly meant: PickedThing
}

function argOf(
  { args, at: open }: PickInterpretation,
  { many }: AnyParam<GameState>,
  at: number,
  { value }: PickedThing,
): Arg {
  const chosen = at === open ? args[at] : null
  return many ? [...(Array.isArray(chosen) ? chosen : []), value as number] : value
}
