import { describe, expect, test } from 'vitest'
import { describeActionBriefly } from '../../../commands/table/describe.ts'
import { applyAction, decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import type { WrittenLang } from '../../../src/engine/model.ts'
import { foldForComparison } from '../../../src/engine/notation.ts'
import type { StepRule } from '../../../src/engine/system.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { createLabeller } from '../../../src/engine/words.ts'
import type { HellEvent } from '../../../src/systems/hells-gate/state/events.ts'
import type { HellState, Side } from '../../../src/systems/hells-gate/state/state.ts'
import {
  all,
  fromTheStart,
  type HellTable,
  hellsGate,
  only,
  opening,
  position,
  shifts,
  where,
} from '../hell.ts'

const LANGS: readonly WrittenLang[] = ['ru', 'en']
const names = hellsGate.views.names(fromTheStart().state)
const sentence = (event: HellEvent, lang: WrittenLang): string => {
  const say = createLabeller(hellsGate, lang, names)
  const tell = hellsGate.words[lang].events[event.type] as (event: HellEvent, to: typeof say) => string
  return tell(event, say)
}

describe('names and labels', () => {
  test('names are short and have no separators; a label in any language and script means one thing only', () => {
    for (const kind of ['unit', 'hex']) {
      const means = new Map<string, number>()
      for (const [value, name] of names[kind].entries()) {
        expect(name).toMatch(/^[\w./+]{1,8}$/)
        const labels = LANGS.map(lang => hellsGate.words[lang].label(kind, value, names))
        for (const text of [name, ...labels]) {
          expect(means.get(foldForComparison(text)) ?? value, text).toBe(value)
          means.set(foldForComparison(text), value)
        }
      }
    }
  })

  test('orders are read in Russian, in Cyrillic letters and in any case', () => {
    const game = fromTheStart()
    game.play('soviet', 'attack b7 48ск,29ТК', { dice: [5] })
    game.play('german', 'lose 106пд')
    game.play('soviet', 'done')
    game.play('soviet', 'move 20тк Д7'.replace('Д', 'D'))
    game.play('soviet', 'move 29тк с6-С5'.replace('с6-С5', 'D7-E6'))
    expect(where(game, '29TC')).toBe('E6')
  })
})

describe('sentences', () => {
  test('an attack shows every term: strengths, multipliers, odds, shifts, column, die, hits', () => {
    const game = position(
      { '20TC': 'B1', '20GRC': 'C1', '88ID_A': 'C2', '72ID': 'C2 retreated' },
      { mud: true },
    )
    const told = game.play('soviet', 'attack C2 20GRC', { dice: [3] })
    expect(sentence(only(told, 'attacked'), 'ru')).toBe(
      'Советы атакуют C2 (Лысянка): 20 гв. ск 4 против 88 пд А 1; не в счёт: 72 пд (отступившие не обороняются); соотношение 4:1; ' +
        'распутица −1, лес −1; колонка 2:1. Кубик 3 → без последствий.',
    )
    expect(sentence(only(told, 'attacked'), 'en')).toBe(
      'Soviets attack C2 (Lysyanka): 20 GRC 4 against 88 ID A 1; not counted: 72 ID (retreated units do not defend); odds 4:1; ' +
        'mud −1, woods −1; column 2:1. Die 3 → no effect.',
    )
  })

  test('the preview names the hits on every face', () => {
    const game = position({ '20TC': 'D5', '29TC': 'D5', '389ID': 'D4' })
    const event = hellsGate.views.preview(game.view(null), 'soviet', {
      verb: 'attack',
      args: [
        game.find('hex', 'D4'),
        [game.find('unit', '20TC'), game.find('unit', '29TC')],
        game.find('unit', '20TC'),
      ],
    })
    expect(event && sentence(event, 'en')).toBe(
      'Attack on D4 (Gorodishche): 20 TC 2×3 + 29 TC 2×3 = 12 against 389 ID 2; odds 6:1, no shifts; all-out (20 TC).' +
        ' Hits on a roll of 1 to 6: 1, 2, 2, 2, 2, 3 (1 hit 17%, 2 hits 67%, 3 hits 17%).',
    )
    expect(hellsGate.views.preview(game.view(null), 'soviet', { verb: 'done', args: [] })).toBeNull()
  })

  test('7.0 odds between two columns say both the ratio and the column that they come down to', () => {
    const told = (units: Record<string, string>, lang: WrittenLang): string => {
      const game = position({ ...units, '389ID': 'D4' })
      const attackers = Object.keys(units).map(name => game.find('unit', name))
      const args = [game.find('hex', 'D4'), attackers, null]
      const event = hellsGate.views.preview(game.view(null), 'soviet', { verb: 'attack', args })
      return event ? sentence(event, lang) : ''
    }
    const between = { '20TC': 'D5', '48RC': 'D3' }
    expect(told(between, 'en')).toContain('odds 9:2, rounded down to 4:1')
    expect(told(between, 'ru')).toContain('соотношение 9:2, округлено вниз до 4:1')
    expect(told({ '20TC': 'D5', '29TC': 'D5' }, 'en')).toContain('odds 6:1')
    // Nothing is rounded where the table ends
    const beyond = { '20TC': 'D5', '29TC': 'D5', '5GTC': 'D3' }
    expect(told(beyond, 'en')).toContain('odds 18:2, capped at 8:1, no shifts')
    expect(told(beyond, 'ru')).toContain('соотношение 18:2, предел 8:1, без сдвигов')
  })

  test('a capped supply shift names the special rule', () => {
    const game = position({ '11Pz': 'D4 out', '294RD': 'D5' }, { turn: 1, side: 'german' })
    const told = game.play('german', 'attack D5 11Pz', { dice: [1] })
    expect(sentence(only(told, 'attacked'), 'en')).toContain(
      'all attackers out of supply −1 (one column at most, rule 11.1)',
    )
  })

  test('an entry is told only while somebody waits for it: 24 Pz in reserve, the freeze of turns 2 and 3', () => {
    const told = (units: Record<string, string>, turn: number, move: string) =>
      position({ '34ID': 'A1', ...units }, { turn, phase: 'movement' })
        .play('soviet', move)
        .map(({ type }) => type)
        .filter(type => type !== 'countChanged')
    expect(told({ '20TC': 'B4', '24Pz': 'reserve' }, 3, 'move 20TC A4')).toEqual(['moved', 'westEntered'])
    expect(told({ '20TC': 'B4', '24Pz': 'lost' }, 6, 'move 20TC A4')).toEqual(['moved'])
    expect(told({ '20TC': 'C4' }, 3, 'move 20TC D4')).toEqual(['moved', 'korsunEntered'])
    expect(told({ '20TC': 'C4' }, 4, 'move 20TC D4')).toEqual(['moved'])
  })

  test('what a move does to supply and to the victory points is told with the move', () => {
    const game = position({ '20TC': 'B6', '75RC': 'C6', '34ID': 'A1' }, { turn: 3, phase: 'movement' })
    const told = game.play('soviet', 'move 20TC B7')
    expect(sentence(only(told, 'countChanged'), 'en')).toContain('Enemy supply source taken: B7')
    expect(sentence(only(told, 'countChanged'), 'en')).toContain('Soviet VP 0 → 2')
    expect(sentence(only(told, 'countChanged'), 'ru')).toContain('ПО Советов 0 → 2')
  })

  test('no action changes the victory points or the supply lines that the board shows without saying why', () => {
    const causes = ['countChanged', 'lostStep', 'eliminated', 'turnedOver', 'rebuilt', 'breakout', 'scored']
    for (let seed = 1; seed <= 6; seed++) {
      const pick = createSeededPicker(seed)
      const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
      const { state } = fromTheStart()
      for (let n = 0; n < 250 && findOpenStep(state); n++) {
        const [by] = decidingRoles(state)
        const shown = () => {
          const { points, cutOff, sourcesHeld } = hellsGate.views.view(state, null)
          return JSON.stringify([points, cutOff, sourcesHeld])
        }
        const before = shown()
        umpire.announcements.length = 0
        applyAction(hellsGate, state, by, sampleAction(hellsGate, state, by, pick), umpire)
        const types = umpire.announcements.map(({ event }) => event.type)
        if (shown() !== before)
          expect(
            types.some(type => causes.includes(type)),
            types.join(),
          ).toBe(true)
      }
    }
  })

  test('the count is told line by line', () => {
    const end = { turn: 8, side: 'german', phase: 'end' } as const
    const game = position({ '75RC': 'C7 reduced', '48RC': 'B7', '34ID': 'A1', '72ID': 'eliminated' }, end)
    const scored = only(opening(game), 'scored')
    expect(sentence(scored, 'ru')).toBe(
      'ПО Советов: уничтоженные (72 пд 2), вражеские источники (B7 2) = 4. ' +
        'ПО немцев: ослабленные (75 ск 1), фора 10 = 11. 4 : 11, побеждают немцы.',
    )
    expect(sentence(scored, 'en')).toBe(
      'Soviet VP: eliminated (72 ID 2), enemy sources (B7 2) = 4. ' +
        'German VP: reduced (75 RC 1), bonus 10 = 11. 4 to 11: Germans win.',
    )
    expect(hellsGate.words.en.outcome(game.view(null))).toBe('Germans win by 11 VP to 4.')
    expect(hellsGate.words.ru.outcome(game.view(null))).toBe('Побеждают немцы: 11 ПО против 4.')
  })

  test('every way of being destroyed and every loss on arrival has words of its own', () => {
    for (const lang of LANGS) {
      const reasons = [
        'hit',
        'overwhelmed',
        'retreatedLeft',
        'retreatedAlone',
        'breakout',
        'unsupplied',
      ] as const
      const told = reasons.map(reason => sentence({ type: 'eliminated', unit: 3, hex: 5, reason }, lang))
      expect(new Set(told).size).toBe(reasons.length)
      const lost = (['noSource', 'recalled'] as const).map(why =>
        sentence({ type: 'arrivalLost', unit: 3, why }, lang),
      )
      expect(new Set(lost).size).toBe(2)
    }
  })

  test('questions name the hex, the hits and the ways out', () => {
    const game = position({ '20GRC': 'D5', '21GRC': 'D5', '389ID': 'D4' })
    game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [6] })
    const ask = (lang: WrittenLang) =>
      hellsGate.words[lang].questions.losses(game.view(null), createLabeller(hellsGate, lang, names))
    expect(ask('ru')).toBe('D4 (Городище), 1 хит: потерять уровень (389 пд) или отступить (C3, D3, E3)?')
    expect(ask('en')).toBe('1 hit on D4 (Gorodishche): lose a step (389 ID) or retreat (to C3, D3, E3)?')
  })

  test('HG-11.4a of several that could be rebuilt or lose the step one is meant', () => {
    const ask = (game: HellTable, kind: 'rebuild' | 'losses', lang: WrittenLang) =>
      hellsGate.words[lang].questions[kind](game.view(null), createLabeller(hellsGate, lang, names))
    const game = position(
      { '389ID': 'D4', '72ID': 'D4', '20GRC': 'D5', '34ID': 'A1' },
      { attack: { hex: 'D4', hits: 1, left: 1, defenders: ['389ID', '72ID'] } },
    )
    expect(ask(game, 'losses', 'en')).toContain('lose a step (389 ID or 72 ID)')
    expect(ask(game, 'losses', 'ru')).toContain('потерять уровень (389 пд или 72 пд)')
    const turn = position(
      { '20GRC': 'C7 reduced', '29TC': 'C7 reduced', '34ID': 'A1' },
      { turn: 5, phase: 'supply' },
    )
    expect(ask(turn, 'rebuild', 'en')).toMatch(/\([^(),]+ or [^(),]+\)\.$/)
    expect(ask(turn, 'rebuild', 'ru')).toMatch(/\([^(),]+ или [^(),]+\)\.$/)
  })

  test('a last step that would be lost is told as the end of the unit, in the question and on the button', () => {
    const said = (name: string, marks: string, die: number, lang: WrittenLang) => {
      const game = position({ '57ID': 'D4', [name]: `E4${marks}` }, { side: 'german' })
      game.play('german', 'attack E4 57ID', { dice: [die] })
      const action = { verb: 'lose', args: [game.find('unit', name)] }
      return [
        hellsGate.words[lang].questions.losses(game.view(null), createLabeller(hellsGate, lang, names)),
        describeActionBriefly(hellsGate as never, game.state, lang, action, 80),
      ]
    }
    expect(said('294RD', '', 4, 'en')).toEqual([
      '1 hit on E4: lose a step (294 RD; the unit is eliminated) or retreat (to E5, F4, F5)?',
      'Lose a step: 294 RD (eliminated)',
    ])
    expect(said('20TC', ' reduced', 4, 'ru')).toEqual([
      'E4, 1 хит: потерять уровень (20 тк; часть будет уничтожена) или отступить (E5, F4, F5)?',
      'Потерять уровень: 20 тк (уничтожение)',
    ])
    expect(said('20TC', '', 6, 'en')[1]).toBe('Lose a step: 20 TC')
  })
})

describe('texts about the position', () => {
  test('the board lists every stack with strength and markers, the status both sides', () => {
    const game = position({ '20TC': 'C5 reduced out', '75RC': 'C7', '389ID': 'C6 retreated' })
    expect(hellsGate.words.en.board(game.view(null), null).split('\n')).toEqual([
      'C5, Soviets: 20 TC [1] (reduced, out of supply)',
      'C6, Germans: 389 ID 2 (Retreated)',
      'C7, Soviets: 75 RC 3',
    ])
    expect(hellsGate.words.ru.status(game.view(null), null)[1]).toBe(
      'Советы: на поле 2 части, потери: 1 уровень, без снабжения: 1; если закончить сейчас: 2 ПО.',
    )
  })

  test('HG-12.0a the status counts what the rules would count now: units without a line are lost first', () => {
    const ring = { '20TC': 'D4', '29TC': 'F3', '75RC': 'D2', '48RC': 'F4', '5GCC': 'C3', '373RD': 'F2' }
    const game = position({ '34ID': 'E3', '389ID': 'E2 reduced', '198ID': 'A1', ...ring }, { turn: 5 })
    const status = (lang: WrittenLang) => hellsGate.words[lang].status(game.view(null), null)
    expect(status('en')[1]).toMatch(/; 4 VP if the game ended now\.$/)
    expect(status('en')[3]).toBe(
      'Counted as eliminated, because no supply line reaches them now: 34 ID, 389 ID.',
    )
    expect(status('ru')[3]).toBe(
      'Считаются уничтоженными, потому что сейчас без линии снабжения: 34 пд, 389 пд.',
    )
    const end = position(
      { '34ID': 'E3', '389ID': 'E2 reduced', '198ID': 'A1', ...ring },
      { turn: 8, side: 'german', phase: 'end' },
    )
    expect(end.view(null).points).toEqual(game.view(null).points)
    expect(end.view(null).cutOff).toEqual([])
  })

  test('the status names the rules of turn 1, the three hexes of turn 2 and the airlift', () => {
    const lines = (turn: number, units: Record<string, string>) =>
      hellsGate.words.en.status(position({ '75RC': 'C7', ...units }, { turn }).view(null), null).join('\n')
    const korsun = { '34ID': 'E3' }
    expect(lines(1, korsun)).toMatch(/Germans may retreat only.*\n.*Soviets: only the three tank corps/)
    expect(lines(2, korsun)).toMatch(/Tichonovka \(B3\) is closed.*\n.*lines reach 3 hexes.*one column/)
    expect(lines(2, korsun)).not.toMatch(/airlift/)
    expect(lines(3, korsun)).toMatch(/The airlift is running/)
    expect(lines(4, { '34ID': 'E2' })).toMatch(/no airlift/)
    expect(lines(4, korsun)).not.toMatch(/Turn 1:|lines reach|Tichonovka/)
  })

  test('sections run through the whole rulebook in both languages, in the same order', () => {
    const numbers = LANGS.map(lang => hellsGate.words[lang].sections.map(({ number }) => number))
    expect(numbers[0]).toEqual(numbers[1])
    expect(new Set(numbers[0]).size).toBe(numbers[0].length)
    const cited = Object.keys(hellsGate.words.en.refusals).map(rule =>
      rule.replace(/^HG-([\d.]+)[a-z]*$/, '$1'),
    )
    for (const number of cited) expect(numbers[0]).toContain(number)
    for (const lang of LANGS)
      for (const { title, text } of hellsGate.words[lang].sections)
        expect(title.length * text.length).toBeGreaterThan(0)
  })

  test('verbs fit into commands and buttons, and every parameter has a description', () => {
    for (const lang of LANGS) {
      const { verbs } = hellsGate.words[lang]
      for (const rule of Object.values<StepRule<HellState>>(hellsGate.rules.steps)) {
        if (!('verbs' in rule)) continue
        for (const [name, verb] of Object.entries(rule.verbs)) {
          const words = verbs[name]
          expect(words.name).toMatch(/^[\p{Ll}\d-]{1,32}$/u)
          expect(words.about.length).toBeLessThanOrEqual(100)
          expect(words.button.length).toBeLessThanOrEqual(34)
          expect(Object.keys(words.params)).toEqual(verb.params.map(param => param.name))
          for (const { about, name } of Object.values(words.params)) {
            expect(name).toMatch(/^[\p{Ll}\d-]{1,32}$/u)
            expect(about.length).toBeLessThanOrEqual(100)
          }
        }
      }
    }
  })

  test('what is reconstructed is said', () => {
    for (const lang of LANGS) expect(hellsGate.words[lang].reconstructed).toHaveLength(14)
    expect(hellsGate.words.en.reconstructed[0]).toBe(
      'Combat table: 62 of 84 results are reconstructed from a pattern.',
    )
  })

  test('newcomers are told what the open question is about', () => {
    const game = position({ '20GRC': 'D5', '21GRC': 'D5', '389ID': 'D4' })
    for (const lang of LANGS)
      expect(hellsGate.words[lang].guide(game.view(null), null).length).toBeGreaterThan(100)
    expect(all(opening(game), 'phase')).toEqual([])
  })
})

describe('the guide', () => {
  const guide = (game: HellTable, lang: WrittenLang = 'en') => {
    const view = game.view(null)
    return hellsGate.words[lang].guide(view, view.asks?.who[0] ?? null)
  }

  test('HG-7.6t the hex that others would retreat into is attacked last: whoever fled there is destroyed', () => {
    const field = {
      ...{ '389ID': 'D5', '72ID': 'D4', '34ID': 'A1' },
      ...{ '20GRC': 'D6', '21GRC': 'D6', '26GRC': 'E4', '29TC': 'E4', '48RC': 'B5' },
    }
    const game = position(field)
    expect(guide(game)).toContain('If other units could retreat to a hex, attack that hex last')
    expect(guide(game, 'ru')).toContain('Гекс, куда могут отступить другие, атакуйте последним')
    game.play('soviet', 'attack D5 20GRC,21GRC', { dice: [3] })
    game.play('german', 'retreat D4')
    game.play('soviet', 'attack D4 26GRC,29TC', { dice: [6] })
    game.play('german', 'retreat D3')
    expect(where(game, '389ID')).toBe('eliminated')
    expect(guide(position(field, { turn: 1, side: 'german' }))).toContain('last')
  })

  test('HG-11.1c on turn 1 the Soviets attack that hex first: what was hit closes it', () => {
    const game = fromTheStart()
    expect(guide(game)).toContain('First attack the hexes that other Germans could retreat to')
    expect(guide(game, 'ru')).toContain('Сначала атакуйте гексы, куда могли бы отступить другие немцы')
    game.play('soviet', 'attack B7 48RC,29TC', { dice: [5] })
    game.play('german', 'lose 106ID')
    game.play('soviet', 'attack C6 75RC,20TC,21GRC,26GRC', { dice: [1] })
    expect(game.refused('german', 'retreat B7').rule).toBe('HG-11.1c')
  })

  test('HG-11.1f HG-11.1j on turn 1 it names the few who move', () => {
    const moving = (turn: number, side: Side) =>
      position(
        { '20TC': 'C7', '29TC': 'D7', '75RC': 'E6', '3Pz': 'B7', '34ID': 'A1' },
        { turn, side, phase: 'movement' },
      )
    const soviet = moving(1, 'soviet')
    expect(soviet.options('soviet', 'move', 'unit')).toEqual(['20TC', '29TC'])
    expect(guide(soviet)).toMatch(/^On turn 1 only the three tank corps move/)
    expect(guide(soviet, 'ru')).toMatch(/^На первом ходу движутся только три танковых корпуса/)
    const german = moving(1, 'german')
    expect(german.options('german', 'move', 'unit')).toEqual(['3Pz'])
    expect(guide(german)).toMatch(/^On turn 1 only one unit moves, and it must be a tank unit/)
    expect(guide(german, 'ru')).toMatch(/^На первом ходу движется только одна часть, и только танковая/)
    for (const side of ['soviet', 'german'] as const)
      expect(guide(moving(2, side))).toMatch(/^Each unit that has not retreated moves once/)
  })

  test('HG-11.2a HG-11.2f HG-11.3a it says which Germans stand still and that B3 is closed, while they do and it is', () => {
    const at = (turn: number, side: Side, near = 'D3') =>
      position({ '34ID': near, '11Pz': 'B4', '20TC': 'E6' }, { turn, side, phase: 'movement' })
    const told = (game: HellTable, lang: WrittenLang) =>
      [/Korsun|Корсуни/, /Tichonovka|Тихоновка/].map(of => of.test(guide(game, lang)))
    for (const lang of LANGS) {
      expect(told(at(2, 'german'), lang)).toEqual([true, true])
      expect(told(at(3, 'german'), lang)).toEqual([true, false])
      expect(told(at(3, 'german', 'A1'), lang)).toEqual([false, false])
      expect(told(at(4, 'german'), lang)).toEqual([false, false])
      expect(told(at(2, 'soviet'), lang)).toEqual([false, false])
      const game = position(
        { '34ID': 'D3', '11Pz': 'B4', '20TC': 'E5' },
        { turn: 2, phase: 'movement', side: 'soviet' },
      )
      game.play('soviet', 'move 20TC E4')
      game.play('soviet', 'done')
      while (game.view(null).asks?.do !== 'movement') game.play('german', 'done')
      expect(told(game, lang)).toEqual([false, true])
    }
  })

  test('HG-7.6s HG-8.0a it counts only units that have not retreated', () => {
    for (const mud of [false, true]) {
      const game = position({ '20TC': 'C7', '34ID': 'A1' }, { phase: 'movement', mud })
      expect([guide(game), guide(game, 'ru')]).toEqual([
        expect.stringMatching(/^Each unit that has not retreated moves once/),
        expect.stringMatching(/^Каждая неотступившая часть движется один раз/),
      ])
    }
  })

  test('HG-5.1b the first lesson of movement does not promise anything of a longer way', () => {
    const game = position({ '20TC': 'C7', '34ID': 'A1' }, { turn: 1, phase: 'movement' })
    const [ru, en] = LANGS.map(lang => hellsGate.words[lang].lessons?.step(game.view(null)).more)
    expect(ru).toContain('Обход любой длины врагу не вредит')
    expect(en).toContain('A longer supply line does the enemy no harm')
  })

  test('HG-11.2e HG-11.3c it says how much being cut off costs now: one column on turn 2 and under the airlift', () => {
    const field = { '72ID': 'D3 out', '75RC': 'C3', '294RD': 'F5 out', '5SSWik': 'F4' }
    const at = (turn: number, side: Side, units = {}) => position({ ...field, ...units }, { turn, side })
    const korsun = { '57ID': 'E3' }
    const sides = { soviet: 'attack D3 75RC', german: 'attack F5 5SSWik' }
    for (const [turn, side, units, columns, says] of [
      [2, 'soviet', {}, 1, 'Defenders out of supply: only +1 column this turn.'],
      [2, 'german', {}, 1, 'Defenders out of supply: only +1 column this turn.'],
      [3, 'soviet', {}, 2, 'Defenders out of supply: +1 column, +2 if all of them are.'],
      [3, 'soviet', korsun, 1, '+1 column, +2 if all of them are (+1 under the airlift, in E3, E2, D3).'],
      [3, 'german', korsun, 2, 'Defenders out of supply: +1 column, +2 if all of them are.'],
    ] as const) {
      const game = at(turn, side, units)
      expect(shifts(game, sides[side]).allDefendersOut).toBe(columns)
      expect(guide(game)).toContain(says)
    }
    expect(guide(at(2, 'soviet'), 'ru')).toContain('Оборона без снабжения: на этом ходу только +1 колонка.')
    expect(guide(at(3, 'soviet', korsun), 'ru')).toContain(
      '+1 колонка, все: +2 (под воздушным мостом, в E3, E2, D3, +1).',
    )
    expect(guide(at(3, 'soviet'), 'ru')).toContain(
      'Хотя бы один защитник без снабжения: +1 колонка, все: +2.',
    )
  })

  test('HG-7.2c a hex of which only some are cut off gives one column, not two', () => {
    const mixed = position({ '72ID': 'D3 out', '57ID': 'D3', '20GRC': 'C3', '21GRC': 'C3' }, { turn: 4 })
    expect(shifts(mixed, 'attack D3 20GRC,21GRC').someDefendersOut).toBe(1)
    expect(guide(mixed)).toContain('+1 column, +2 if all of them are')
  })

  test('HG-7.2f HG-7.2g it says what attackers of one’s own without supply cost, as the shifts do', () => {
    const field = { '72ID': 'D3', '75RC': 'C3 out', '48RC': 'C3', '294RD': 'F5', '5SSWik': 'F4 out' }
    const guideAt = (turn: number, side: Side, lang: WrittenLang, units = {}) =>
      guide(position({ ...field, ...units }, { turn, side }), lang)
    const both = position(field, { turn: 4, side: 'soviet' })
    expect([shifts(both, 'attack D3 75RC').allAttackersOut, guide(both)]).toEqual([
      -2,
      expect.stringContaining('Attackers out of supply: −1 column, −2 if all of them are.'),
    ])
    expect(guideAt(4, 'soviet', 'ru')).toContain('Хотя бы один атакующий без снабжения: −1 колонка, все: −2.')
    expect(guideAt(2, 'german', 'en')).toContain('Attackers out of supply: −1 column this turn.')
    expect(guideAt(1, 'german', 'en')).toMatch(
      /^On turn 1 the Germans attack with tank units only\..*−1 column this turn/,
    )
    expect(guideAt(5, 'german', 'en', { '57ID': 'E3' })).toContain('(−1 with a unit from E3, E2, D3)')
    expect(guideAt(5, 'soviet', 'en', { '57ID': 'E3' })).not.toContain('−1 with a unit from')
  })

  test('HG-8.2b in mud nobody is told of two hexes', () => {
    const at = (mud: boolean) => guide(position({ '20TC': 'C7', '34ID': 'A1' }, { phase: 'movement', mud }))
    expect(at(false)).toContain('two in snow')
    expect(at(true)).toMatch(
      /^Each unit that has not retreated moves once\. In mud every unit moves one hex\./,
    )
  })

  test('HG-11.5b HG-12.0b on turn 8 it speaks of the end, and not of a supply check to come', () => {
    for (const side of ['soviet', 'german'] as const)
      for (const [lang, moves, check] of [
        ['en', 'A unit out of supply that moves can no longer break out.', 'next supply check'],
        ['ru', 'Часть без снабжения, которая движется, прорваться уже не сможет.', 'следующей проверки'],
      ] as const) {
        const at = (turn: number) =>
          guide(position({ '20TC': 'C7', '34ID': 'A1' }, { turn, side, phase: 'movement' }), lang)
        expect(at(8)).toContain(moves)
        expect(at(8)).not.toContain(check)
        expect(at(7)).toContain(check)
        expect(at(7)).not.toContain(moves)
      }
  })

  test('HG-7.6n HG-7.6p losses: who has to retreat, and what a retreat costs in this turn', () => {
    const struck = (turn: number, side: Side, hits: number) => {
      const german = { '72ID': 'D4', '57ID': 'D4', '20GRC': 'D5', '34ID': 'A1' }
      const soviet = { '20GRC': 'D4', '21GRC': 'D4', '11Pz': 'C4', '34ID': 'A1' }
      const [defenders, units] = side === 'soviet' ? [['72ID', '57ID'], german] : [['20GRC', '21GRC'], soviet]
      return guide(position(units, { turn, side, attack: { hex: 'D4', hits, left: 1, defenders } }))
    }
    expect(struck(4, 'soviet', 2)).toContain('neither attack nor move on their next turn')
    expect(struck(8, 'soviet', 2)).toContain('nor break out on their last turn')
    expect(struck(8, 'german', 1)).toContain('have no turn left')
    expect(struck(4, 'german', 1)).toContain('may take the last hit as a retreat')
    expect(struck(4, 'german', 2)).toContain('must take the last one as a retreat')
    expect(struck(4, 'soviet', 2)).not.toContain('must take')
  })

  test('HG-12.0g losses at the end: an enemy source is worth more than the step that a retreat saves', () => {
    const struck = (hex: string, unit: string, turn = 8, hits = 1) => {
      const units = { [unit]: hex, '26GRC': 'A3', '11Pz': 'B5', '34ID': 'A1' }
      return position(units, {
        turn,
        side: 'german',
        attack: { hex, hits, left: 1, defenders: [unit] },
      })
    }
    const told = (game: HellTable) =>
      [guide(game), guide(game, 'ru')].map(text => /enemy source|вражеский источник/.test(text))
    const full = '20GRC'
    expect(told(struck('A4', full))).toEqual([true, true])
    // Away from a source, where the last step would go, where it is no choice, and while there is time to come back
    expect(told(struck('B4', full))).toEqual([false, false])
    expect(told(struck('A4', '294RD'))).toEqual([false, false])
    expect(told(struck('A4', full, 8, 2))).toEqual([false, false])
    expect(told(struck('A4', full, 7))).toEqual([false, false])
    const german = position(
      { '72ID': 'C7', '20GRC': 'D7', '34ID': 'A1' },
      { turn: 8, attack: { hex: 'C7', hits: 1, left: 1, defenders: ['72ID'] } },
    )
    expect(told(german)).toEqual([true, true])
    for (const lang of LANGS)
      expect(guide(struck('A4', full), lang)).not.toMatch(/all that counts|важно только/)
  })

  test('a side that does not decide reads whose advice it is', () => {
    const view = position({ '20TC': 'C7', '34ID': 'A1' }, { side: 'soviet' }).view(null)
    for (const lang of LANGS) {
      const { guide: told } = hellsGate.words[lang]
      for (const other of ['german', null])
        expect(told(view, other)).toBe(
          `${lang === 'ru' ? 'Для стороны, которая сейчас решает' : 'For the side that decides now'}: ${told(view, 'soviet')}`,
        )
    }
  })
})

describe('the status of a game that is over', () => {
  test('HG-12.0a it tells the points, and nothing that could still come', () => {
    const game = position({ '20TC': 'B3', '34ID': 'B4' }, { turn: 8, side: 'german', phase: 'movement' })
    expect(hellsGate.words.en.status(game.view(null), null).join(' ')).toContain('if the game ended now')
    game.play('german', 'done')
    const view = game.view(null)
    expect(view.outcome).not.toBeNull()
    for (const lang of LANGS) {
      const said = hellsGate.words[lang].status(view, null)
      expect(said).toHaveLength(3)
      expect(said.join(' ')).not.toMatch(/ended now|закончить сейчас|airlift|воздушн/)
      expect(said[0]).toContain(lang === 'ru' ? 'Партия окончена на ходу 8' : 'The game ended on turn 8')
      for (const side of ['soviet', 'german'] as const)
        expect(said.join(' ')).toContain(`${view.score?.points[side]} ${lang === 'ru' ? 'ПО' : 'VP'}`)
    }
  })
})
