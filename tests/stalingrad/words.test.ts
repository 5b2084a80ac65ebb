import { describe, expect, test } from 'vitest'
import { areaNames, areaOutlines, areas, cards, unitNames, units } from '../../data/stalingrad/index.ts'
import type { WrittenLang } from '../../src/engine/model.ts'
import { foldForComparison, writeAction } from '../../src/engine/notation.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import type { Lesson, MenuContext, StandingOrder } from '../../src/engine/system.ts'
import { createLabeller } from '../../src/engine/words.ts'
import type { StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import type { StalingradPosition } from '../../src/systems/stalingrad/state/position.ts'
import type { StalingradState } from '../../src/systems/stalingrad/state/state.ts'
import { formatCounterText } from '../../src/systems/stalingrad/words/counters.ts'
import { asks, game, one, opening, rule, stalingrad } from './st.ts'

const LANGS: readonly WrittenLang[] = ['ru', 'en']
const names = stalingrad.views.names({} as StalingradState)
/** A lesson with its details. */
const whole = (lesson: Lesson | undefined): string => [lesson?.brief, lesson?.more].filter(Boolean).join(' ')
const sentence = (event: StalingradEvent, lang: WrittenLang): string => {
  const say = createLabeller(stalingrad, lang, names)
  const tell = stalingrad.words[lang].events[event.type] as (event: StalingradEvent, to: typeof say) => string
  return tell(event, say)
}

describe('Names and labels', () => {
  test('a name or label in any language and script means one thing only', () => {
    for (const kind of ['unit', 'area', 'card', 'division']) {
      const means = new Map<string, number>()
      for (const [value, name] of names[kind].entries()) {
        expect(name).toMatch(/^[\w./+]{1,9}$/)
        const labels = LANGS.map(lang => stalingrad.words[lang].label(kind, value, names))
        for (const text of [name, ...labels]) {
          expect(means.get(foldForComparison(text)) ?? value, text).toBe(value)
          means.set(foldForComparison(text), value)
        }
      }
    }
    expect(unitNames.every(name => name.length <= 8)).toBe(true)
  })

  test.each(LANGS)('an order names a unit as its counter does, and what it loses likewise (%s)', lang => {
    const typed = (kind: string, name: string) =>
      stalingrad.words[lang].typedName?.(kind, names[kind].indexOf(name), names)
    for (const unit of units.keys())
      expect(typed('unit', names.unit[unit]), names.unit[unit]).toBe(formatCounterText(unit, lang))
    const ru = lang === 'ru'
    expect(typed('unit', '42bde')).toBe(ru ? '42 осбр' : '42 RB')
    expect(typed('loss', '124bde')).toBe(ru ? '124 осбр' : '124 RB')
    expect(typed('loss', '124bde:2')).toBe(ru ? '124 осбр:2' : '124 RB:2')
    const g = opening()
    g.play('german', 'fire GLA 2/16,64/16,79/16 SPA', { dice: [3, 4] })
    const line = ru ? 'потери 124 осбр, 149 осбр:2, 282 НКВД:2' : 'hit 124 RB, 149 RB:2, 282 NKVD:2'
    const action = parseOrder(stalingrad, g.state, 'soviet', line)
    if ('word' in action) throw new Error(JSON.stringify(action))
    expect(writeAction(stalingrad, g.state, action)).toBe('hit 124bde,149bde:2,282nkvd:2')
  })

  test('orders are read in Russian and in any case', () => {
    const g = opening()
    g.play('german', 'move городище 544пп389пд,545/389 орловка')
    expect(g.state.count.german[g.find('area', 'ORL')]).toBe(2)
  })

  test('a division has the name that its units give it', () => {
    const label = (lang: WrittenLang, division: string) =>
      stalingrad.words[lang].label('division', names.division.indexOf(division), names)
    expect([label('ru', '389'), label('en', '16'), label('ru', '29')]).toEqual([
      '389 пд',
      '16 Pz Div',
      '29 мд',
    ])
  })
})

describe('Sentences', () => {
  test('an attack tells all dice and every term', () => {
    const g = opening()
    const event = one(g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [2, 4] }), 'attack')
    expect(sentence(event, 'en')).toBe(
      '544 Inf Rgt 389 Inf Div and 545 Inf Rgt 389 Inf Div, target Orlovka: 3+3 + dice 2+4 − 8 (115 Rifle Bde) − 1 (area) → 3 casualty points.',
    )
    expect(sentence(event, 'ru')).toBe(
      '544 пп 389 пд и 545 пп 389 пд, цель — Орловка: 3+3 + кубики 2+4 − 8 (115 осбр) − 1 (область) → 3 очка потерь.',
    )
  })

  test('what cancels an action says whose card it is, and whose action', () => {
    const card = (id: string) => cards.findIndex(one => one.id === id)
    const ammo = { type: 'cancelled', card: card('ammo'), what: 'card' } as const
    expect(sentence(ammo, 'en')).toBe('Ammunition shortage cancels the Soviet card.')
    expect(sentence(ammo, 'ru')).toBe('Карта вермахта «Нехватка боеприпасов» отменяет карту Красной армии.')
    const zaitsev = { type: 'cancelled', card: card('zaitsev'), what: 'move' } as const
    expect(sentence(zaitsev, 'en')).toMatch(/ cancels the German movement\.$/)
    expect(sentence(zaitsev, 'ru')).toMatch(/ отменяет движение вермахта\.$/)
  })

  test('a lesson promises a look at the chance before the order only where an order is confirmed', () => {
    for (const { brief = '', more = '' } of Object.values(stalingrad.words.en.lessons?.verbs ?? {}))
      expect(`${brief} ${more}`).not.toContain('before you confirm')
  })

  test('a drawn card is named to its owner only', () => {
    const drew = { type: 'drew', side: 'soviet', count: 2, cards: [8, 8] } as const
    expect(sentence(drew, 'en')).toBe('You draw: Mines ×2.')
    expect(sentence({ ...drew, cards: null }, 'en')).toBe(
      'The Red Army draws 2 cards. Only its player sees the hand, under “More…”, “My hand”.',
    )
    expect(sentence({ ...drew, cards: null }, 'ru')).toBe(
      'Красная армия берёт 2 карты. Руку видит только сам игрок, кнопки «Ещё…», «Моя рука».',
    )
  })

  test('the preview shows the arithmetic of fire, cards and Assault, and the cost of a movement', () => {
    const g = opening({ hands: { german: ['bombers', 'assault'] } })
    const view = g.view('german')
    const preview = (text: string) => {
      const [verb, ...args] = text.split(' ')
      const unitsOf = (list: string) => list.split(',').map(name => unitNames.indexOf(name))
      const area = (name: string) => areaNames.indexOf(name)
      if (verb === 'card')
        return stalingrad.views.preview(view, 'german', {
          verb,
          args: [cards.findIndex(card => card.id === args[0]), area(args[1])],
        })
      const last = verb === 'fire' ? area(args[2]) : args[2].split('-').map(area)
      return stalingrad.views.preview(view, 'german', { verb, args: [area(args[0]), unitsOf(args[1]), last] })
    }
    expect(preview('fire GGO 544/389,545/389 ORL')).toMatchObject({
      type: 'odds',
      dice: 2,
      terms: [
        { of: 'fire', value: 6 },
        { of: 'defence', value: -8, unit: g.find('unit', '115bde') },
        { of: 'area', value: -1 },
      ],
    })
    const values = (text: string) => {
      const odds = preview(text)
      return odds?.type === 'odds' ? odds.terms.map(({ of, value }) => `${of} ${value}`) : []
    }
    expect(values('card bombers MAM')).toEqual(['strength 8', 'defence -8', 'area -2'])
    expect(values('assault GGO 544/389 ORL')).toEqual(['fire 3', 'defence -8'])
    expect(preview('move GLA 2/16 GGO-GRA')).toMatchObject({ type: 'cost', cost: 2, of: 3 })
    expect(preview('move GGO 544/389 ORL')).toMatchObject({ type: 'cost', cost: 2 })
    const odds = preview('fire GGO 544/389,545/389 ORL') as StalingradEvent
    expect(sentence(odds, 'en')).toContain('Chance of a hit 92%, 4.0 casualty points on average.')
    expect(stalingrad.views.preview(view, 'german', { verb: 'pass', args: [] })).toBeNull()
  })

  test('a question about an answer names what everybody can see to fit, whatever the hand holds', () => {
    const asked = (position: StalingradPosition, ...orders: string[]) => {
      const g = game({ hands: { soviet: ['katyusha'] }, ...position })
      for (const order of orders) g.play(order.startsWith('decline') ? 'soviet' : 'german', order)
      return LANGS.map(lang =>
        stalingrad.words[lang].questions[g.view(null).asks?.do ?? ''](
          g.view(null),
          createLabeller(stalingrad, lang, names),
        ),
      )
    }
    const idle = { GKU: ['71/29'], KUP: ['20at'] }
    const enters = (units: Record<string, string[]>, control: Record<string, 'german'> = {}) =>
      asked({ units: { GLA: ['2/16'], ...units, ...idle }, control }, 'move GLA 2/16 SPA')
    expect(enters({})).toEqual([
      'Красная армия: реакция на движение (Василий Зайцев или мины)? Куда: Спартановка.',
      'Red Army: react to the movement (Vasily Zaitsev or Mines)? Destination: Spartanovka.',
    ])
    expect(enters({ SPA: ['124bde'] })[1]).toContain('(Vasily Zaitsev, Mines or Defensive fire)?')
    expect(enters({ SPA: ['124bde'] }, { SPA: 'german' })[1]).toContain('(Vasily Zaitsev or Defensive fire)?')
    const fire = { units: { GGO: ['544/389', '149bde'], ORL: ['115bde'], ...idle } }
    expect(asked(fire, 'fire GGO 544/389 GGO')[1]).toMatch(
      /^Red Army: react to the fire \(Vasily Zaitsev or Machine-guns\)\? Gorodishche: 3 \+ 2 dice − 8 \(149 Rifle Bde\);/,
    )
    expect(asked(fire, 'fire GGO 544/389 ORL')[1]).toMatch(
      /^Red Army: react to the fire \(Vasily Zaitsev, Machine-guns or Rubble\)\? Orlovka: /,
    )
    const [ru, en] = asked(
      { ...fire, options: { noStepBack: 'on' }, hands: { german: ['ju87'] } },
      'card ju87 ORL',
    )
    expect(ru).toMatch(
      /^Красная армия: ответить на атаку \(«Ни шагу назад!»\)\? Цель — Орловка: 4 \+ 2 кубика − 8 /,
    )
    expect(en).toMatch(/^Red Army: react to the attack \(“No step back”\)\? Orlovka: 4 \+ 2 dice − 8 /)
  })

  test('the guide counts the areas that each side needs, a card says when the area protects', () => {
    const guide = (battalions: string) =>
      stalingrad.words.en.guide(
        game({ units: { GGO: ['544/389'] }, options: { battalions } }).view(null),
        null,
      )
    expect(guide('off')).toContain('at the end the Red Army needs 2 of 7, the Wehrmacht 6')
    expect(guide('b')).toContain('at the end the Red Army needs 3 of 7, the Wehrmacht 5')
    const card = (lang: WrittenLang, id: string) =>
      stalingrad.words[lang].sections.find(({ number }) => number === `card-${id}`)?.text
    expect(card('en', 'katyusha')).toContain('always counts')
    expect(card('ru', 'mines')).toContain('без защитного фактора')
    expect(card('ru', 'artillery')).toContain('если область контролирует сторона под ударом')
    expect(card('en', 'zaitsev')).not.toContain('area factor')
  })

  test('the guide says which German units act together, as it is in this game', () => {
    const guide = (lang: WrittenLang, manoeuvre: string) => {
      const view = game({ units: { GGO: ['544/389'] }, options: { manoeuvre } }).view('german')
      return stalingrad.words[lang].guide(view, 'german')
    }
    expect(guide('ru', 'off')).toContain('В группу входят части одной дивизии;')
    expect(guide('en', 'off')).toContain('All units of a group belong to one division;')
    expect(guide('ru', 'on')).not.toContain('одной дивизии')
    expect(guide('en', 'on')).not.toContain('one division')
    for (const lang of LANGS)
      for (const verb of ['move', 'fire', 'assault']) {
        const { about, question: asked } = stalingrad.words[lang].verbs[verb].params.units
        expect([about, asked?.([null], [], 'german', null)].join()).not.toMatch(/одной дивизии|one division/)
      }
  })

  const guided = (g: ReturnType<typeof game>, lang: WrittenLang, role: 'german' | 'soviet') =>
    stalingrad.words[lang].guide(g.view(role), role)

  test('ST-15.1e ST-15.1m Spotters: the middle is that of the dice that were rolled', () => {
    const bombed = (noStepBack: string) =>
      game({
        units: { GGO: ['544/389'], ORL: ['115bde', '124bde'] },
        hands: { german: ['heavyart', 'spotters'], soviet: ['mines'] },
        options: { noStepBack },
      })
    const two = bombed('off')
    two.play('german', 'card heavyart ORL')
    two.play('soviet', 'decline', { dice: [1, 1] })
    expect(asks(two)).toBe('german spotters')
    const three = bombed('on')
    three.play('german', 'card heavyart ORL')
    three.play('soviet', 'stand', { dice: [1, 1, 2] })
    expect(asks(three)).toBe('german spotters')
    expect(guided(three, 'en', 'german')).toContain('3 dice give 10.5 on average: below eleven')
    expect(guided(three, 'ru', 'german')).toContain(
      '3 кубика дают в среднем 10,5: если выпало меньше одиннадцати',
    )
    expect(guided(two, 'en', 'german')).toContain('2 dice give 7 on average: below seven')
    expect(guided(two, 'ru', 'german')).toContain('2 кубика дают в среднем 7: если выпало меньше семи')
  })

  test('ST-15.1g losses and retreats under “No step back”: units that retreat come back, and the guide says so', () => {
    const held = (noStepBack: string) =>
      game({
        units: { GGO: ['544/389', '545/389', '546/389'], ORL: ['115bde', '112rd'], SPA: ['124bde'] },
        hands: { german: ['sappers'], soviet: ['mg'] },
        options: { noStepBack },
      })
    const on = held('on')
    on.play('german', 'fire GGO 544/389,545/389,546/389 ORL')
    expect(guided(on, 'en', 'soviet')).toContain(
      '“No step back” works once a turn: the enemy rolls three dice',
    )
    on.play('soviet', 'stand', { dice: [1, 1, 1] })
    expect(asks(on)).toBe('soviet losses')
    expect(guided(on, 'en', 'soviet')).toMatch(/^“No step back” was declared: units that retreat come back/)
    expect(guided(on, 'ru', 'soviet')).toMatch(/^Объявлено «Ни шагу назад!»/)
    const off = held('off')
    off.play('german', 'fire GGO 544/389,545/389,546/389 ORL')
    if (asks(off) !== 'soviet losses') off.play('soviet', 'decline', { dice: [1, 1] })
    expect(guided(off, 'en', 'soviet')).toMatch(/^An active unit becomes spent with the first point/)
  })

  test('ST-15.8a units on a crossing are safe only where option 8 is off', () => {
    const told = (crossings: string) =>
      guided(
        game({
          turn: 3,
          phase: 'start',
          units: { GGO: ['544/389'], FER1: ['42/13g'] },
          hands: { german: Array(6).fill('ju87'), soviet: ['mines', 'mines', 'mines', 'mines', 'mg', 'mg'] },
          options: { crossings },
        }),
        'en',
        'soviet',
      )
    expect(told('off')).toMatch(/^Units on a crossing are idle, but safe\./)
    expect(told('on')).toMatch(/^Units on a crossing are idle, and Ju-87s may strike them/)
  })

  test('ST-15.5i only German stacks are met on their way', () => {
    const told = (side: 'german' | 'soviet') =>
      stalingrad.words.en.guide(
        { ...game({ units: { GGO: ['544/389'] } }).view(null), asks: { do: 'converge', who: [side], side } },
        side,
      )
    expect(told('german')).toContain('Soviet cards may meet each stack on the way')
    expect(told('soviet')).toContain('No German card meets them')
  })

  test('a side that does not decide reads whose advice it is, and nothing about its own fire', () => {
    const g = opening()
    const words = stalingrad.words.en
    expect(words.guide(g.view('german'), 'german')).not.toContain('Advice to')
    for (const other of ['soviet', null]) {
      expect(words.guide(g.view(other), other)).toMatch(/^For the side that decides now: Move or fire/)
      expect(words.guide(g.view(other), other)).not.toContain('Fire marker')
    }
  })

  test('a stack of a Concentration is of any division, and its prompt says so', () => {
    const said = LANGS.flatMap(lang => {
      const { units: stack } = stalingrad.words[lang].verbs.stack.params
      return [stack.about, stack.question?.([null], [], 'german', null)]
    })
    expect(said).toEqual([
      'Активные части одной области, из любых дивизий',
      'активные части одной области, из любых дивизий',
      'Active units of one area, of any division',
      'active units of one area, of any division',
    ])
  })

  const section = (lang: WrittenLang, number: string): string =>
    stalingrad.words[lang].sections.find(one => one.number === number)?.text ?? ''

  test('ST-15.1j under No step back control stays with those who come back, and passes if nobody is left', () => {
    const g = game({
      options: { noStepBack: 'on' },
      units: { STZ: ['112rd', '544/389'], GKU: ['71/29'], KUP: ['20at'] },
      hands: { german: ['bombers'] },
    })
    g.play('german', 'card bombers STZ')
    g.play('soviet', 'stand', { dice: [6, 6, 6] })
    expect(g.state.control[g.find('area', 'STZ')]).toBe('german')
    expect(section('ru', '15.1')).toContain(
      'Если никто не остался и не вернулся, контроль меняется по обычному правилу.',
    )
    expect(section('en', '15.1')).toContain(
      'If no unit is left or comes back, control changes by the usual rule.',
    )
  })

  test('ST-15.1e the status of a game that is over says so, and names nothing that could still be done', () => {
    const g = game({
      turn: 6,
      units: { GGO: ['544/389'], SPA: ['124bde'] },
      options: { noStepBack: 'on', mobility: 'on' },
    })
    const status = (lang: WrittenLang) => stalingrad.words[lang].status(g.view(null), null).join('\n')
    expect(status('en')).toMatch(/^Turn 6 of 6 .* action 1: Wehrmacht\n/)
    expect(status('en')).toMatch(/is still unused\n.*can still be declared/)
    g.play('german', 'pass')
    g.play('soviet', 'pass')
    expect(g.state.outcome).not.toBeNull()
    expect(status('en')).toMatch(/^The game ended on turn 6 of 6 \(.*\)\n/)
    expect(status('ru')).toMatch(/^Партия окончена на ходу 6 из 6 \(.*\)\n/)
    expect(status('en')).not.toMatch(/action|yet|still/)
    expect(status('ru')).not.toMatch(/действие|ещё/)
  })

  test('ST-11.3b ST-7.7d the rules say what comes first in turn 4, and that a crossing takes any number', () => {
    for (const [number, en, ru] of [
      [
        '4',
        'On turn 4 the German reinforcements come first',
        'На 4-м ходу немецкие подкрепления идут первыми',
      ],
      ['11', 'before cards are drawn and before rule 15.2', 'до набора карт и до правила 15.2'],
      ['13', 'Any number of units may stand there', 'Стоять там может сколько угодно частей'],
    ]) {
      expect(section('en', number)).toContain(en)
      expect(section('ru', number)).toContain(ru)
    }
  })

  test('of hands and decks the sizes are called public, not what they hold', () => {
    expect(section('ru', '2')).toContain('Руки и колоды закрыты; их размер и сброс видны всем')
    expect(section('en', '2')).toContain(
      'Hands and decks are hidden; their sizes and the discards are public',
    )
  })

  test('ST-13.4b a refusal does not deny what is possible', () => {
    const stand = game({
      options: { noStepBack: 'on' },
      units: { GGO: ['544/389'], ORL: ['115bde'], GKU: ['71/29'], KUP: ['20at'] },
      hands: { soviet: ['katyusha'] },
    })
    stand.play('german', 'fire GGO 544/389 ORL')
    expect([rule(stand, 'soviet', 'play'), stand.offered('soviet')]).toEqual([
      'ST-react-m',
      ['stand', 'decline'],
    ])
    expect(stalingrad.words.ru.refusals['ST-react-m']).not.toContain('отказаться')
    expect(stalingrad.words.en.refusals['ST-react-m']).not.toContain('only')
    const crossing = game({
      options: { crossings: 'on' },
      units: { FER2: ['34/13g'], STZ: ['112rd'], GGO: ['544/389'] },
      hands: { german: ['bombers', 'ju87'] },
    })
    expect(rule(crossing, 'german', 'card bombers FER2')).toBe('ST-13.4b')
    expect(crossing.options('german', 'card', 'area', 'ju87')).toContain('FER2')
    expect(stalingrad.words.ru.refusals['ST-13.4b']).toContain('только Ю-87')
    expect(stalingrad.words.en.refusals['ST-13.4b']).toContain('only Ju-87s')
  })

  test('ST-5.5d when one is asked again, and where Mines do not lie', () => {
    const g = game({
      units: { GGO: ['544/389'], ORL: ['115bde'], GKU: ['71/29'], KUP: ['20at'] },
      hands: { german: ['ammo'], soviet: ['deffire', 'mg', 'deffire'] },
    })
    g.play('german', 'move GGO 544/389 ORL')
    g.play('soviet', 'play deffire')
    g.play('german', 'play ammo')
    expect(asks(g)).toBe('soviet enter')
    expect(section('ru', 'react')).toContain(
      'спрашивают только после карты на вход, брошенной или отменённой',
    )
    expect(section('en', 'react')).toContain(
      'It is asked again only after an entry card, rolled or cancelled',
    )
    for (const lang of LANGS)
      expect(stalingrad.words[lang].guide(g.view('soviet'), 'soviet')).toContain(
        lang === 'ru' ? 'но не в стартовых зонах' : 'but not in start zones',
      )
  })

  test('ST-card-assault-d against an Assault the entry card comes first: who answers the fire lets the group in', () => {
    const assaulted = (hand: string[]) => {
      const g = game({
        units: { GGO: ['544/389'], ORL: ['115bde'], GKU: ['71/29'], KUP: ['20at'] },
        hands: { german: ['assault'], soviet: hand },
      })
      g.play('german', 'assault GGO 544/389 ORL')
      return g
    }
    const first = assaulted(['mines', 'mg'])
    expect(rule(first, 'soviet', 'play mines,mg')).toBe('ST-5.5d')
    for (const [lang, says] of [
      ['ru', 'Против штурма сначала сыграйте карту на вход'],
      ['en', 'Against an Assault play the entry card first'],
    ] as const) {
      expect(guided(first, lang, 'soviet')).toContain(says)
      const march = game({
        units: { GGO: ['544/389'], ORL: ['115bde'], GKU: ['71/29'], KUP: ['20at'] },
        hands: { soviet: ['mines', 'mg'] },
      })
      march.play('german', 'move GGO 544/389 ORL')
      expect(guided(march, lang, 'soviet')).not.toContain(says)
    }
    first.play('soviet', 'play mines', { dice: [1, 1] })
    expect(asks(first)).toBe('soviet enter')
    const late = assaulted(['mines', 'mg'])
    late.play('soviet', 'play mg', { dice: [3, 3] })
    expect(asks(late)).toBe('soviet action')
    for (const [lang, one, not] of [
      ['ru', /ответ — один из трёх/, /сразу всем или ничем|всеми сразу/],
      ['en', /its answer is one of three/, /All is said at once|all at once/],
    ] as const) {
      expect(section(lang, 'react')).toMatch(one)
      expect(`${section(lang, 'react')} ${stalingrad.words[lang].verbs.play.about}`).not.toMatch(not)
    }
  })

  test('ST-react-m the rules say when a hand is asked: also an empty one that may still declare “No step back”', () => {
    const g = game({
      options: { noStepBack: 'on' },
      units: { GGO: ['544/389'], ORL: ['115bde'], GKU: ['71/29'], KUP: ['20at'] },
    })
    g.play('german', 'fire GGO 544/389 ORL')
    expect([asks(g), g.view(null).hands.soviet.size]).toEqual(['soviet declared', 0])
    expect(section('ru', 'react')).toContain('либо «Ни шагу назад!» ещё не объявляли')
    expect(section('en', 'react')).toContain('or “No step back” is still unused')
  })

  test('ST-13.3a every unit needs an action of its own to leave a crossing', () => {
    const view = opening().view(null)
    const asked = { do: 'arrive', arrival: 'crossing', who: ['soviet'], side: 'soviet' } as const
    const [ru, en] = LANGS.map(lang => stalingrad.words[lang].guide({ ...view, asks: asked }, 'soviet'))
    expect(ru).toContain('каждой части нужно отдельное действие')
    expect(en).toContain('Each unit needs an action of its own')
    expect(`${ru} ${en}`).not.toMatch(/с каждой за действие|an action leaves each/)
  })

  test('ST-4.4a a pass after a pass ends the turn at once, and the lesson says so', () => {
    const g = game({
      toAct: 'soviet',
      passes: 1,
      units: { GGO: ['544/389'], ORL: ['115bde'] },
      hands: { german: ['assault'] },
    })
    g.play('soviet', 'pass')
    expect(asks(g)).toBe('german discard')
    const told = LANGS.map(lang => stalingrad.words[lang].lessons?.verbs?.['action.pass'].brief)
    expect(told[0]).toContain('Если враг только что пасовал, ваш пас сразу завершает ход')
    expect(told[1]).toContain('If the enemy has just passed, your pass ends the turn at once')
  })

  test('ST-card-spotters-b Spotters are for four cards, Katyusha among them, and not for aircraft at large', () => {
    expect(section('ru', 'card-spotters')).toMatch(
      /тяжёлой артиллерии, бомбардировщиков, артиллерии или катюш.*не для Ю-87/,
    )
    expect(section('en', 'card-spotters')).toMatch(
      /Heavy artillery, Bombers, Artillery or Katyusha.*never for a Ju-87/,
    )
  })

  test('ST-card-ammo-c the lesson does not promise the card, nor that an action is always lost', () => {
    const view = opening().view(null)
    const asked = { do: 'ammunition', who: ['german'], side: 'german' } as const
    const [ru, en] = LANGS.map(lang => whole(stalingrad.words[lang].lessons?.step({ ...view, asks: asked })))
    expect(ru).toMatch(/^Красная армия стреляет или играет карту\. Если у вас есть «Нехватка боеприпасов»/)
    expect(ru).toContain('Начатое действие потрачено')
    expect(en).toContain('If you hold Ammunition shortage')
    expect(en).toContain('If it was a Soviet action, the action is used up')
  })

  test('ST-8.5a Sappers are worth most in strong fire', () => {
    const view = opening().view(null)
    const asked = { do: 'sappers', who: ['german'], side: 'german' } as const
    for (const lang of LANGS) {
      const { guide, lessons } = stalingrad.words[lang]
      const texts = [
        guide({ ...view, asks: asked }, 'german'),
        whole(lessons?.step({ ...view, asks: asked })),
      ]
      for (const told of texts) {
        expect(told).toMatch(
          lang === 'ru' ? /тем ценнее, чем сильнее огонь/ : /the stronger the fire, the more/,
        )
        expect(told).not.toMatch(/чуть не хватает|just short/)
      }
    }
  })

  test.each([
    [
      'ST-15.6b the Soviet side draws fewer',
      '15.6',
      /Красная армия набирает на карту меньше/,
      /the Red Army draws one card fewer/,
    ],
    [
      'ST-15.1b No step back: whose fire, and whose word',
      '15.1',
      /Красная армия может объявить это до броска немецкого огня/,
      /the Red Army may declare it before the roll for German fire/,
    ],
    [
      'ST-15.7c half of the casualty points, rounded down',
      '15.7',
      /половина очков потерь, с округлением вниз/,
      /half the casualty points, rounded down/,
    ],
    [
      'ST-15.3b general units may come',
      '15.3',
      /могут идти части общего подчинения/,
      /General units there may go with them/,
    ],
    [
      'ST-15.5f several copies in the target too',
      '15.5',
      /копий можно сыграть несколько/,
      /as many copies as usual/,
    ],
    [
      'ST-14.1a two or more, three with six battalions',
      '14',
      /хотя бы две области со звездой.*С шестью батальонами .* нужны три/,
      /at least two objectives.*With six battalions .* it needs three/,
    ],
    [
      'ST-card-zaitsev-d the Assault card is lost',
      'card-zaitsev',
      /Карта «Штурм» потеряна/,
      /An Assault card is lost/,
    ],
  ] as const)('%s', (_, number, ru, en) => {
    expect(section('ru', number)).toMatch(ru)
    expect(section('en', number)).toMatch(en)
  })

  test('a window tells the sum as it stands and the cards that could change it', () => {
    const question = (g: ReturnType<typeof game>, lang: WrittenLang): string => {
      const view = g.view(null)
      return stalingrad.words[lang].questions[view.asks?.do ?? ''](
        view,
        createLabeller(stalingrad, lang, names),
      )
    }
    const g = opening({ hands: { german: ['sappers'], soviet: ['mg', 'mines', 'deffire'] } })
    g.play('german', 'fire GGO 544/389,545/389 ORL sappers')
    expect(question(g, 'en')).toBe(
      'Red Army: react to the fire (Vasily Zaitsev, Machine-guns or Rubble)? Orlovka: 3+3 + 2 (Sappers) + 2 dice − 8 (115 Rifle Bde) − 1 (area); chance of a hit 100%, 6.0 casualty points on average.',
    )
    expect(question(g, 'ru')).toBe(
      'Красная армия: реакция на огонь (Василий Зайцев, пулемёты или завалы)? Цель — Орловка: 3+3 + 2 (сапёры) + 2 кубика − 8 (115 осбр) − 1 (область); шанс попадания 100\u00a0%, в среднем 6,0 очка потерь.',
    )
    const strike = opening({ hands: { german: ['bombers', 'spotters'] } })
    strike.play('german', 'card bombers ORL', { dice: [1, 2] })
    if (asks(strike) === 'soviet answer') strike.play('soviet', 'decline', { dice: [1, 2] })
    expect(question(strike, 'en')).toMatch(
      /^Wehrmacht: roll again \(Spotters\)\? 1\+2 gave \d casualty points?\.$/,
    )
    expect(question(strike, 'ru')).toMatch(
      /^Вермахт: повторить бросок \(корректировщики\)\? 1\+2 дают \d очк/,
    )
    const entry = opening({ hands: { soviet: ['deffire', 'mines'] } })
    entry.play('german', 'move GGO 544/389 ORL')
    expect(question(entry, 'en')).toBe(
      'Red Army: react to the movement (Vasily Zaitsev, Mines or Defensive fire)? Destination: Orlovka.',
    )
    entry.play('soviet', 'play deffire', { dice: [1, 1] })
    if (asks(entry) === 'german ammunition') entry.play('german', 'decline', { dice: [1, 1] })
    expect(question(entry, 'en')).toBe('Red Army: play Defensive fire at Orlovka?')
  })

  test('in Russian whoever changes the crossing is on it', () => {
    const units = [0]
    const said = (to: string) =>
      sentence({ type: 'transferred', units, to: names.area.indexOf(to) }, 'ru').replace(/^.*: /, '')
    expect(['FER1', 'FER2', 'FER3'].map(said)).toEqual([
      'теперь на переправе Скудри.',
      'теперь на переправе № 62.',
      'теперь на Центральной переправе.',
    ])
  })

  test('menus tell the strength and state of units, who stands in an area, and what a loss comes to', () => {
    const g = opening({ spent: ['pi/71'] })
    const detail = (lang: WrittenLang, kind: string, name: string): string | undefined =>
      stalingrad.words[lang].detail?.(
        g.view(null),
        kind,
        g.find(kind, name),
        createLabeller(stalingrad, lang, names),
      )
    expect(detail('en', 'unit', '544/389')).toBe('3-8-2, active · Gorodishche')
    expect(detail('ru', 'unit', 'pi/71')).toBe('неактивна, защита 6 · 71 пд · Опытная станция')
    expect(detail('ru', 'unit', 'StuG244')).toBe(
      '3-8-3, активна · общего подчинения: с любой дивизией · Опытная станция',
    )
    expect(detail('en', 'unit', '54/100')).toBe('3-8-2')
    expect(detail('en', 'area', 'ORL')).toBe('factor 1 · 2 Soviet (2 active)')
    expect(detail('ru', 'area', 'FER1')).toBe('выход: Спартановка, Тракторный, Завод «Баррикады»')
    expect(detail('en', 'area', 'FER1')).toBe('leads to Spartanovka, Tractor Works, Barrikady Works')
    expect([detail('en', 'card', 'bombers'), detail('en', 'card', 'mg')]).toEqual([
      'strength 8, takes the whole action',
      '−2 casualty points',
    ])
    expect(detail('en', 'card', 'mines')).toBe('strength 4')
    expect([
      detail('ru', 'card', 'mg'),
      detail('ru', 'card', 'zaitsev'),
      detail('en', 'card', 'ju87'),
    ]).toEqual(['−2 к очкам потерь', 'отменяет действие', 'strength 4, you still have your action'])
    g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [2, 4] })
    expect(['115bde', '115bde:2', '115bde:3'].map(name => detail('en', 'loss', name))).toEqual([
      'becomes spent',
      'retreats and is spent',
      'eliminated',
    ])
  })

  test('rules, cards, guide, status and board in both languages', () => {
    const g = game({
      units: { GGO: ['544/389'], SPA: ['124bde'] },
      spent: ['124bde'],
      hands: { german: ['ju87', 'ju87'], soviet: ['mines'] },
    })
    for (const lang of LANGS) {
      const words = stalingrad.words[lang]
      const numbers = words.sections.map(section => section.number)
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const number of ['4', '5.5', '7', '15.1', '15.10', 'react']) expect(numbers).toContain(number)
      expect(words.sections.filter(section => section.number.startsWith('card'))).toHaveLength(cards.length)
      expect(words.guide(g.view('german'), 'german').length).toBeGreaterThan(80)
      expect(words.board(g.view(null), null)).toContain(areas[areaNames.indexOf('GGO')][lang])
      expect(words.status(g.view('german'), 'german').join()).toContain('×2')
      expect(words.status(g.view('soviet'), 'soviet').join()).not.toContain('Ju-87')
      expect(words.reconstructed.length).toBeGreaterThan(3)
      for (const { name } of Object.values(words.verbs)) expect(name).toMatch(/^[\p{Ll}-]{1,32}$/u)
    }
  })
})

describe('Map', () => {
  test('areas touch on the drawing exactly where they are neighbours', () => {
    for (const [area, { neighbours, kind }] of areas.entries()) {
      if (kind === 'crossing') continue
      const drawn = new Set(areaOutlines[area].borders.filter(border => typeof border === 'number'))
      const land = neighbours.filter(other => areas[other].kind !== 'crossing')
      expect([...drawn].sort(), areaNames[area]).toEqual([...land].sort())
    }
    expect(units).toHaveLength(108)
  })
})

describe('Standing orders', () => {
  const windows = () => {
    const g = game({
      units: { GLA: ['2/16'], SPA: ['124bde'], GGO: ['544/389'], KUP: ['20at'] },
      hands: { soviet: ['mines', 'mines'] },
    })
    g.play('german', 'move GLA 2/16 SPA')
    return g
  }
  const answer = (g: ReturnType<typeof windows>, kind: string, values: string[]) =>
    stalingrad.menus.standingAnswer(g.view('soviet'), 'soviet', [{ kind, values }])
  const decline = { verb: 'decline', args: [] }
  const idle = { GKU: ['71/29'], KUP: ['20at'] }

  test('what may be ordered beforehand, and which values there are', () => {
    const values = (role: 'german' | 'soviet') =>
      Object.fromEntries(
        stalingrad.menus.orderKinds.map(order => [
          order.id,
          order.values?.(windows().view(role), role).map(({ id }) => id) ?? null,
        ]),
      )
    const { rest, areas: lands, windows: kinds, repeat, spread } = values('german')
    expect(Object.keys(values('soviet'))).toEqual(['rest', 'areas', 'windows', 'repeat', 'spread'])
    expect([rest, kinds]).toEqual([['1'], ['sappers', 'ammunition', 'spotters', 'discard']])
    expect(values('soviet').windows).toEqual(['declared', 'enter', 'answer', 'spotters', 'discard'])
    expect([repeat, spread]).toEqual([['1', '2', '3', '4', '5', '6'], null])
    expect(lands).toHaveLength(34)
    for (const crossing of ['FER1', 'FER2', 'FER3']) expect(lands).not.toContain(crossing)
  })

  const rest = (g: ReturnType<typeof windows>, side: 'german' | 'soviet'): StandingOrder => {
    const kind = stalingrad.menus.orderKinds.find(({ id }) => id === 'rest')
    return { kind: 'rest', values: kind?.values?.(g.view(side), side).map(({ id }) => id) ?? [] }
  }
  const answerTo = (g: ReturnType<typeof windows>, side: 'german' | 'soviet', order: StandingOrder) =>
    stalingrad.menus.standingAnswer(g.view(side), side, [order])

  test('ST-react-m never ask until my next action: in the action of the enemy it declines, in mine it is over', () => {
    const g = windows()
    const order = rest(g, 'soviet')
    expect(answerTo(g, 'soviet', order)).toEqual(decline)
    g.play('soviet', 'play mines', { dice: [1, 1] })
    expect(asks(g)).toBe('soviet enter')
    expect(answerTo(g, 'soviet', order)).toEqual(decline)
    g.play('soviet', 'decline')
    expect(answerTo(g, 'soviet', order)).toBeNull()
    g.play('soviet', 'pass')
    g.play('german', 'move GGO 544/389 ORL')
    expect(answerTo(g, 'soviet', order)).toBeNull()
  })

  test('ST-react-m the button stands under the questions that it answers, not under the discard', () => {
    const { quick } = stalingrad.menus.orderKinds.find(({ id }) => id === 'rest') ?? {}
    expect(new Set(quick === true ? [] : quick)).toEqual(
      new Set(['sappers', 'ammunition', 'spotters', 'declared', 'enter', 'answer']),
    )
  })

  test('ST-react-m the windows inside my next action are my own again', () => {
    const g = game({
      toAct: 'soviet',
      units: { GGO: ['544/389'], STZ: ['112rd'], KUP: ['20at'] },
      hands: { german: ['bombers', 'spotters'] },
    })
    const order = rest(g, 'german')
    g.play('soviet', 'pass')
    g.play('german', 'card bombers STZ', { dice: [1, 1] })
    expect(asks(g)).toBe('german spotters')
    expect(answerTo(g, 'german', order)).toBeNull()
  })

  test('ST-react-m given within my own action it lasts until my next one', () => {
    const g = game({
      units: { GGO: ['544/389'], ORL: ['115bde', '2mot'], GRA: ['516/295'], ...idle },
      hands: { german: ['assault', 'ammo', 'ammo'], soviet: ['deffire', 'katyusha'] },
    })
    g.play('german', 'assault GGO 544/389 ORL')
    g.play('soviet', 'play deffire')
    const order = rest(g, 'german')
    expect([asks(g), answerTo(g, 'german', order)]).toEqual(['german ammunition', decline])
    g.play('german', 'decline', { dice: [1, 1] })
    g.play('soviet', 'decline')
    g.play('german', 'decline')
    g.play('soviet', 'decline', { dice: [1, 1] })
    g.play('soviet', 'fire ORL 2mot ORL')
    expect([asks(g), answerTo(g, 'german', order)]).toEqual(['german ammunition', decline])
    g.play('german', 'decline', { dice: [1, 1] })
    g.play('german', 'pass')
    g.play('soviet', 'card katyusha ORL')
    expect([asks(g), answerTo(g, 'german', order)]).toEqual(['german ammunition', null])
  })

  test('ST-react-m given between two turns it is over when my first action begins', () => {
    const g = game({
      toAct: 'soviet',
      passes: 1,
      units: { GGO: ['544/389'], STZ: ['112rd'], KUP: ['20at'] },
      hands: { german: ['bombers', 'spotters'], soviet: ['mines'] },
    })
    g.play('soviet', 'pass')
    expect(asks(g)).toBe('german discard')
    const [german, soviet] = [rest(g, 'german'), rest(g, 'soviet')]
    expect([german.values, soviet.values]).toEqual([['0'], ['1']])
  })

  test('ask me about these areas only; never in these windows', () => {
    const g = windows()
    expect(answer(g, 'areas', ['SPA'])).toBeNull()
    expect(answer(g, 'areas', ['STZ', 'KOK'])).toEqual(decline)
    expect(answer(g, 'windows', ['enter'])).toBeNull()
    expect(answer(g, 'windows', ['declared'])).toBeNull()
    expect(answer(g, 'windows', ['declared', 'enter'])).toEqual(decline)
  })

  test('ST-react-m one question is declined when every window in it is: by its kind, by its area or by either', () => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['9mot'], KUP: ['20at'], GKU: ['71/29'] },
      hands: { soviet: ['mines'] },
    })
    g.play('german', 'move GGO 544/389 GRA-GGO')
    expect(g.view(null).asks?.windows).toMatchObject([{ window: 'declared', area: g.find('area', 'GGO') }])
    expect(answer(g, 'windows', ['declared'])).toEqual(decline)
    const fire = game({
      units: { GLA: ['2/16'], SPA: ['124bde'], KUP: ['20at'], GKU: ['71/29'] },
      hands: { soviet: ['mines'] },
    })
    fire.play('german', 'fire GLA 2/16 SPA')
    expect(answer(fire, 'windows', ['answer'])).toBeNull()
    expect(answer(fire, 'windows', ['declared', 'answer'])).toEqual(decline)
    expect(answer(fire, 'areas', ['STZ'])).toEqual(decline)
  })

  test('ST-card-spotters-b Spotters are armed for weak rolls: played below the number, else the roll stands', () => {
    const rolled = (spotters: string[], dice: number[]) => {
      const g = game({
        units: { GGO: ['544/389'], STZ: ['112rd'], KUP: ['20at'] },
        hands: { german: ['bombers', ...spotters] },
      })
      g.play('german', 'card bombers STZ', { dice })
      return [
        stalingrad.menus.standingAnswer(g.view('german'), 'german', [{ kind: 'repeat', values: ['3'] }]),
        g.find('card', 'spotters'),
      ]
    }
    const [weak, card] = rolled(['spotters'], [2, 3])
    expect(weak).toEqual({ verb: 'play', args: [[card]] })
    expect(rolled(['spotters'], [3, 3])[0]).toEqual(decline)
    expect(rolled(['ammo'], [1, 1])[0]).toEqual(decline)
  })

  test('an order looks at public things only: another hand, the same answer', () => {
    for (const hand of [['mines'], ['zaitsev'], ['mg']]) {
      const g = game({ units: { GLA: ['2/16'], SPA: ['124bde'], KUP: ['20at'] }, hands: { soviet: hand } })
      g.play('german', 'move GLA 2/16 SPA')
      expect(answer(g, 'windows', ['declared', 'enter'])).toEqual(decline)
      expect(answer(g, 'windows', ['enter'])).toBeNull()
    }
  })
})

describe('What a newcomer meets', () => {
  /** Every sentence that needs no position, and those of the beginning. */
  const said = (lang: WrittenLang): string[] => {
    const words = stalingrad.words[lang]
    const g = opening()
    const view = g.view(null)
    const guides = ['german', 'soviet', null].map(role => words.guide(view, role))
    const steps = Object.keys(words.questions).map(todo =>
      words.guide({ ...view, asks: { do: todo, who: ['soviet'], side: 'soviet' } }, 'soviet'),
    )
    const both = [...stalingrad.variants, ...stalingrad.scenarios].flatMap(({ name, about }) => [name, about])
    return [
      ...words.sections.flatMap(({ title, text }) => [title, text]),
      ...Object.values(words.refusals),
      ...Object.values(words.verbs).flatMap(verb => [
        verb.about,
        ...Object.values(verb.params).map(({ about }) => about),
      ]),
      ...words.status(view, null),
      words.board(view, null),
      ...guides,
      ...steps,
      whole(words.lessons?.aim(view)),
      whole(words.lessons?.step(view)),
      ...both.map(text => text[lang]),
      ...['german', 'soviet'].map(side =>
        sentence({ type: 'passed', side: side as 'german', forced: true }, lang),
      ),
    ]
  }

  test('a side has one name: its units are German or Soviet, itself it is called as its seat is', () => {
    for (const text of said('en')) expect(text).not.toMatch(/\b(Germans|Soviets)\b/)
    for (const text of said('ru'))
      expect(text).not.toMatch(/(?<!\p{L})(немц|немец(?!к)|Советы|Советам|Советов)/iu)
    const call = (lang: WrittenLang) => stalingrad.words[lang].status(opening().view(null), null).join('\n')
    for (const lang of LANGS)
      for (const { name } of stalingrad.rules.roles({ scenario: 'city', variants: {} }))
        expect(call(lang)).toContain(`${name[lang]}: `)
  })

  test('what an attack card is names the cards of whoever acts, and no others', () => {
    const { card } = stalingrad.words.en.verbs
    expect(card.aboutForRole?.('german')).toBe('An attack card: Ju-87, Heavy artillery, Bombers')
    expect(card.aboutForRole?.('soviet')).toBe('An attack card: Katyusha, Artillery')
    expect(stalingrad.words.ru.verbs.card.aboutForRole?.('german')).not.toMatch(/катюш/i)
    for (const lang of LANGS)
      expect(stalingrad.words[lang].verbs.card.about).not.toMatch(/katyusha|катюш|Ju-87|Ю-87/i)
  })

  test('the guide on an action says to each side what holds for it', () => {
    const g = opening()
    const guide = (side: 'german' | 'soviet', lang: WrittenLang) =>
      stalingrad.words[lang].guide({ ...g.view(null), asks: { do: 'action', who: [side], side } }, side)
    expect(guide('german', 'en')).toMatch(
      /general units .* go with any division[\s\S]*Mines[\s\S]*Fire marker/,
    )
    expect(guide('german', 'ru')).toMatch(
      /общего подчинения .* с любой дивизией[\s\S]*мины[\s\S]*маркер «Огонь»/,
    )
    expect(guide('soviet', 'en')).not.toMatch(/Mines|general unit/)
    expect(guide('soviet', 'en')).toContain('Fire marker')
    expect(guide('soviet', 'ru')).not.toMatch(/мины|общего подчинения/)
  })

  test.each(LANGS)(
    'general units and the Fire marker are explained in the first lesson, in menus and previews (%s)',
    lang => {
      const words = stalingrad.words[lang]
      const g = opening()
      const say = createLabeller(stalingrad, lang, names)
      const marker = lang === 'ru' ? 'маркер «Огонь»' : 'Fire marker'
      const lesson = whole(words.lessons?.step(g.view(null)))
      expect(lesson).toMatch(lang === 'ru' ? /общего подчинения/ : /general units/i)
      expect(lesson).toContain(marker)
      const general = words.detail?.(g.view(null), 'unit', unitNames.indexOf('StuG245'), say) ?? ''
      expect(general).toContain(lang === 'ru' ? 'с любой дивизией' : 'with any division')
      const fire = (from: string, to: string) =>
        stalingrad.views.preview(g.view('german'), 'german', {
          verb: 'fire',
          args: [areaNames.indexOf(from), [unitNames.indexOf('544/389')], areaNames.indexOf(to)],
        }) as StalingradEvent
      expect(sentence(fire('GGO', 'ORL'), lang)).toContain(marker)
      const nextDoor = lang === 'ru' ? 'от огня из соседних областей' : 'fire from neighbouring areas'
      expect(sentence(fire('GGO', 'ORL'), lang)).toContain(nextDoor)
      expect(lesson).toContain(nextDoor)
      g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [1, 1] })
      expect(words.detail?.(g.view(null), 'area', areaNames.indexOf('GGO'), say)).toContain(marker)
      expect(sentence({ type: 'fireMarker', side: 'german', area: 1 }, lang)).toMatch(
        lang === 'ru'
          ? /До конца хода защитный фактор не прикрывает там немецкие/
          : /Until the turn ends, the area factor does not protect German/,
      )
    },
  )

  test('ST-8.4b, ST-card-assault-c whoever aims inside an area is told no factor, because none counts there', () => {
    const g = game({ units: { GGO: ['544/389'], ORL: ['124bde'] } })
    const area = (id: string) => g.find('area', id)
    const aimed = (lang: WrittenLang, verb: string, param: string, from: string) =>
      stalingrad.words[lang].detail?.(
        g.view(null),
        'area',
        area('ORL'),
        createLabeller(stalingrad, lang, names),
        {
          ...{ verb, param, by: 'german', chosen: [] },
          before: [area(from), [g.find('unit', '544/389')]],
        },
      )
    expect(aimed('en', 'fire', 'target', 'GGO')).toContain('factor 1')
    expect(aimed('ru', 'fire', 'target', 'GGO')).toContain('фактор 1')
    for (const [verb, param, from] of [
      ['fire', 'target', 'ORL'],
      ['assault', 'to', 'GGO'],
    ]) {
      expect(aimed('en', verb, param, from)).toMatch(/\b1 Soviet/)
      expect(aimed('en', verb, param, from)).not.toContain('factor')
      expect(aimed('ru', verb, param, from)).not.toContain('фактор')
    }
  })

  test('ST-5.5o a Fire marker is no news to whoever aims a card: it takes the factor from fire next door alone', () => {
    const g = game({
      toAct: 'soviet',
      units: { ORL: ['544/389'], SPA: ['124bde'], GGO: ['545/389'] },
      control: { ORL: 'german' },
      fire: { german: ['ORL'] },
      hands: { soviet: ['artillery'] },
    })
    const orl = g.find('area', 'ORL')
    const aimed = (lang: WrittenLang, told?: Pick<MenuContext, 'verb' | 'param' | 'before'>) => {
      const by = told && { ...told, by: 'soviet', chosen: [] }
      return stalingrad.words[lang].detail?.(
        g.view(null),
        'area',
        orl,
        createLabeller(stalingrad, lang, names),
        by,
      )
    }
    const card = { verb: 'card', param: 'area', before: [g.find('card', 'artillery')] }
    const unit = g.find('unit', '124bde')
    const fire = { verb: 'fire', param: 'target', before: [g.find('area', 'SPA'), [unit]] }
    expect(aimed('ru', card)).not.toContain('Огонь')
    expect(aimed('en', card)).not.toContain('Fire marker')
    expect(one(g.play('soviet', 'card artillery ORL', { dice: [1, 1] }), 'attack').factor).toBe(1)
    expect(aimed('ru', fire)).toContain('(маркер «Огонь»: не считается)')
    expect(aimed('ru')).toContain('(маркер «Огонь»: не считается при огне от соседей)')
    expect(aimed('en')).toContain('(Fire marker: not against fire from neighbours)')
  })

  test('an option that is off is called off', () => {
    const [stand] = stalingrad.variants
    expect(stand.choices.map(({ name }) => name)).toEqual([
      { ru: 'выключено', en: 'off' },
      { ru: 'включено', en: 'on' },
    ])
    for (const { choices } of stalingrad.variants)
      expect(choices.some(({ name }) => name.ru === 'нет' || name.en === 'no')).toBe(false)
    expect(stand.name.ru).toBe('15.1 «Ни шагу назад!»')
  })
})

test('ST-9.1 the first attack of a first game says what a casualty point costs, and a retreat has one name', () => {
  const view = game({ units: { GGO: ['544/389'], ORL: ['34/13g'] } }).view(null)
  for (const [lang, scale, retreat] of [
    ['en', /first casualty point makes an active unit spent.*third eliminates/, 'retreats'],
    ['ru', /Первое очко потерь делает активную часть неактивной.*третье уничтожает/, 'отступает'],
  ] as const) {
    const { lessons, events } = stalingrad.words[lang]
    expect(lessons!.events!.attack(view).brief).toMatch(scale)
    expect(lessons!.events!.attack({ ...view, asks: { ...view.asks!, do: 'losses' } }).brief).toBe('')
    const say = createLabeller(stalingrad, lang, stalingrad.views.names({} as never))
    for (const forced of [false, true])
      expect(
        (events.retreated as (event: object, of: typeof say) => string)(
          { type: 'retreated', unit: 0, from: 0, to: 1, forced },
          say,
        ),
      ).toContain(retreat)
  }
})
