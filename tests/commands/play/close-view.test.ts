import { describe, expect, test } from 'vitest'
import { pickNextArgumentValues, pickValues, startDraft } from '../../../commands/menus/draft.ts'
import {
  buildCurrentOptions,
  currentParam,
  type DraftContext,
  draftParams,
  findCurrentValues,
  findNextArgumentValues,
  takesValuesOneByOne,
} from '../../../commands/menus/draft-options.ts'
import { describeDraftPicture } from '../../../commands/menus/draft-picture.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { painters as registered } from '../../../render/registry.ts'
import type { PictureRequest } from '../../../render/request.ts'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../../src/engine/actions/options.ts'
import { playAction } from '../../../src/engine/match.ts'
import type { GameState, Role } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import type { Table } from '../../../src/table/types.ts'
import { painter as ford } from '../../ford/painter.ts'
import { unpainted } from '../../render/unpainted.ts'
import { amount } from '../../support/amount.ts'
import { freshMatch, picker } from '../../support/conformance.ts'
import { someSetupsOf } from '../../support/setups.ts'
import { tested } from '../../systems/tested.ts'

const painters: typeof registered = { ...registered, ford }

/** What pieces of paper lie beside the board: a picture of the whole has them, a close-up of the map has not. */
const BESIDE = new Set(['card', 'piece', 'wehrmacht', 'tactics'])

/** All menus that somebody comes to who opens a verb and takes anything that is offered. */
function* menusOf(system: GameSystem, state: GameState, by: Role, pick: (n: number) => number) {
  for (const verb of listAvailableVerbs(system, state, by)) {
    let draft = startDraft({ match: null } as Table, system, state, by, verb)
    while (currentParam({ system, state, draft })) {
      const context: DraftContext = { system, state, draft }
      const things = findNextArgumentValues(context)
      const options = things?.map(({ nextValue }) => String(nextValue)) ?? optionsOf(context)
      if (options.length === 0) break
      yield { verb, context, kind: draftParams(context)[draft.at + (things ? 1 : 0)].kind, options }
      const chosen = [options[pick(options.length)]]
      const next = things ? pickNextArgumentValues(context, chosen, 'en') : pickValues(context, chosen, 'en')
      if (JSON.stringify(next) === JSON.stringify(draft)) break
      draft = next
    }
  }
}

const optionsOf = (context: DraftContext): string[] =>
  buildCurrentOptions(context, 'en').map(({ value }) => value)

type Shown = Pick<ReadonlySet<string>, 'has'>

/** Width to height of what lies in a picture, by kind and number: another one in a close-up, where its edge cuts. */
function ratiosOf(system: GameSystem, { view, ...request }: PictureRequest): ReadonlyMap<string, number> {
  const seen = JSON.parse(JSON.stringify(view))
  const { places } = painters[system.id].paint(seen, { ...request, view: seen })
  return new Map(
    places.map(({ kind, value, shape }) => {
      const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)]
      const [width, height] = [xs, ys].map(all => Math.max(...all) - Math.min(...all))
      return [`${kind} ${value}`, width / height]
    }),
  )
}

/** Counters that the edge of a close-up cuts, of what is chosen or can be: alone, or with all that lies in a place. */
function cutCounters(
  system: GameSystem,
  request: PictureRequest,
  onBoard: ReadonlyMap<string, number>,
): string[] {
  if (request.show.kind !== 'closeup') throw new Error('no close-up')
  const named = new Set(request.show.may.map(({ kind, value }) => `${kind} ${value}`))
  return [...ratiosOf(system, request)].flatMap(([counter, ratio]) => {
    const at = system.menus.groupOf(request.view as never, 'unit', Number(counter.replace('unit ', '')))
    const isNamed = named.has(counter) || (at && named.has(`${at.kind} ${at.value}`))
    const isCut = Math.abs(ratio / (onBoard.get(counter) ?? ratio) - 1) > 0.03
    return counter.startsWith('unit ') && isNamed && isCut ? [counter] : []
  })
}

/** What is chosen already, by kind and number, as far as somebody has seen it on the board. */
const chosenIn = (context: DraftContext): string[] =>
  context.draft.args.flatMap((arg, i) =>
    (Array.isArray(arg) ? arg : [arg]).map(value => `${draftParams(context)[i].kind} ${value}`),
  )

/** What has no place of its own is shown where it stands. */
const isIn = (shown: Shown, system: GameSystem, view: unknown, kind: string, value: number): boolean => {
  const group = system.menus.groupOf(view as never, kind, value)
  return shown.has(`${kind} ${value}`) || (group !== null && shown.has(`${group.kind} ${group.value}`))
}

describe.each(tested)('$id: the close-up beside a menu', system => {
  test(
    'shows every place that the menu offers and what is chosen, whole, and lights what can be pressed',
    () =>
      unpainted(() => {
        const pick = picker('close view')
        const hidden: string[] = []
        const cut: string[] = []
        const unmarked: string[] = []
        const glowing: string[] = []
        let pictures = 0
        for (const setup of someSetupsOf(system, amount(2, 12))) {
          let { secret, match } = freshMatch(system, setup, 'close view')
          for (let at = 0; findOpenStep(match.state) && at < 200; at++) {
            const { state } = match
            const by = decidingRoles(state)[pick(decidingRoles(state).length)]
            if (at % amount(20, 3) === 0) {
              const view = system.views.view(state, by)
              const whole = {
                system: system.id,
                lang: 'en',
                view,
                role: by,
                said: [],
                show: { kind: 'full' },
              } as const
              const onBoard = ratiosOf(system, whole)
              for (const { verb, context, kind, options } of menusOf(system, state, by, pick)) {
                const height = [700, 300, 190][pick(3)]
                const picture = describeDraftPicture(context, 'en', botWordsByLang.en, height)
                const shown: Shown = picture ? ratiosOf(system, picture.request) : new Set()
                if (picture) pictures++
                // A route ends at its last hex
                const values = options.map(option => Number(option.split('-').pop()))
                const missing = values.filter(
                  value =>
                    !BESIDE.has(kind) &&
                    isIn(onBoard, system, view, kind, value) &&
                    !isIn(shown, system, view, kind, value),
                )
                hidden.push(...missing.map(value => `${verb} ${kind} ${value} at ${at}`))
                if (picture?.request.show.kind !== 'closeup') continue
                const { may } = picture.request.show
                cut.push(
                  ...cutCounters(system, picture.request, onBoard).map(one => `${verb} ${one} at ${at}`),
                )
                const marked = may.flatMap(one => (one.is === 'chosen' ? `${one.kind} ${one.value}` : []))
                for (const one of chosenIn(context))
                  if (!BESIDE.has(one.split(' ')[0]) && onBoard.has(one) && !marked.includes(one))
                    unmarked.push(`${verb} ${one} at ${at}`)
                const param = draftParams(context)[context.draft.at]
                if (!param.many || takesValuesOneByOne(param) || param.kind !== kind) continue
                const shut = options
                  .map(Number)
                  .filter(one => !findCurrentValues(context, param).includes(one))
                for (const one of may)
                  if (one.kind === kind && !one.is && shut.includes(one.value))
                    glowing.push(`${verb} ${kind} ${one.value} at ${at}`)
              }
            }
            const played = playAction(system, match, secret, by, sampleAction(system, state, by, pick))
            if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
            match = played.match
          }
        }
        expect({ hidden, cut, unmarked, glowing }).toEqual({ hidden: [], cut: [], unmarked: [], glowing: [] })
        expect(pictures).toBeGreaterThan(0)
      }),
    120_000,
  )
})
