import { describe, expect, test } from 'vitest'
import {
  areaNames,
  areas,
  crossingAreaIndices,
  divisionNames,
  fullDeckBySide,
  kurganArea,
  landAreaIndices,
  objectiveAreaIndices,
  startAreaIndices,
  units,
} from '../../data/stalingrad/index.ts'
import type { StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import {
  all,
  asks,
  at,
  control,
  fresh,
  game,
  hand,
  one,
  opening,
  refill,
  rule,
  spent,
  stalingrad,
} from './st.ts'

describe('1 Terms, 2 Components, 3 Setup', () => {
  test('ST-1.1a ST-6.2b a spent unit is not offered for movement or fire', () => {
    const g = opening({ spent: ['544/389'] })
    expect(g.options('german', 'move', 'units', 'GGO')).not.toContain('544/389')
    expect(g.options('german', 'fire', 'units', 'GGO')).not.toContain('544/389')
    expect(g.options('german', 'move', 'units', 'GGO')).toContain('545/389')
    expect(rule(g, 'german', 'move GGO 544/389 ORL')).toBe('ST-6.2b')
  })

  test('ST-1.1b a unit that has acted stays spent through the turn and recovers at its end', () => {
    const g = game({ units: { GGO: ['544/389'], SPA: ['124bde', '149bde'] } })
    g.play('german', 'move GGO 544/389 ORL')
    g.play('soviet', 'move SPA 124bde KAZ')
    expect(spent(g, '544/389')).toBe(true)
    expect(asks(g)).toBe('soviet action')
    g.play('soviet', 'pass', { draws: refill(g) })
    expect(spent(g, '544/389')).toBe(false)
  })

  test('ST-1.2a ST-2.1a 28 land areas, six start zones A-F, three crossings X-Z, neighbours both ways', () => {
    expect([landAreaIndices.length, startAreaIndices.length, crossingAreaIndices.length]).toEqual([28, 6, 3])
    expect(startAreaIndices.map(area => areas[area].letter).join('')).toBe('ABCDEF')
    expect(crossingAreaIndices.map(area => areas[area].letter).join('')).toBe('XYZ')
    for (const [area, { neighbours }] of areas.entries())
      for (const other of neighbours) expect(areas[other].neighbours).toContain(area)
  })

  test('ST-1.2b ST-13.8a a crossing has neighbours and units on it, but neither control nor factor', () => {
    for (const area of crossingAreaIndices) {
      expect(areas[area]).toMatchObject({ control: null, factor: 0 })
      expect(areas[area].neighbours).toHaveLength(3)
    }
    const g = game({ units: { FER1: ['124bde'], GGO: ['544/389'] } })
    expect(control(g, 'FER1')).toBeNull()
    expect(() => game({ control: { FER1: 'german' } })).toThrow('control.FER1')
    const left = game({ toAct: 'soviet', units: { FER1: ['124bde', '149bde'], GGO: ['544/389'] } })
    left.play('soviet', 'move FER1 124bde STZ')
    expect(control(left, 'FER1')).toBeNull()
  })

  test('ST-1.3a control belongs to the area: left empty or entered by the enemy, it stays', () => {
    const g = game({
      units: { SIL: ['544/389'], ORL: ['115bde'], KUP: ['20at'] },
      control: { SIL: 'german' },
    })
    g.play('german', 'move SIL 544/389 ORL')
    expect([control(g, 'SIL'), control(g, 'ORL'), control(g, 'STZ')]).toEqual(['german', 'soviet', 'soviet'])
    const soviet = game({ toAct: 'soviet', units: { ORL: ['115bde'], GKU: ['71/29'] } })
    soviet.play('soviet', 'move ORL 115bde SPA')
    expect(control(soviet, 'ORL')).toBe('soviet')
  })

  test('ST-1.3a ST-1.4a ST-12.2d control stays when the enemy enters an occupied area', () => {
    const g = game({ units: { GGO: ['544/389'], ORL: ['115bde'] } })
    g.play('german', 'move GGO 544/389 ORL')
    expect(at(g, '544/389')).toBe('ORL')
    expect(control(g, 'ORL')).toBe('soviet')
  })

  test('ST-2.1b the seven areas of factor 3', () => {
    const stars = areaNames.filter((_, area) => areas[area].factor === 3)
    expect(stars.sort()).toEqual(['BAR', 'ELE', 'KOK', 'LAZ', 'STZ', 'VOK1', 'VOK2'])
    expect(objectiveAreaIndices).toHaveLength(7)
    expect(areas[kurganArea].id).toBe('MAM')
  })

  test('ST-2.2a a spent unit has only a defence, one lower', () => {
    const g = game({ units: { GLA: ['2/16', '64/16'] }, spent: ['2/16'] })
    const [active, down] = g.view(null).areas[g.find('area', 'GLA')].german
    expect(active).toEqual({ unit: g.find('unit', '64/16'), spent: false, fire: 3, defence: 8, move: 3 })
    expect(down).toEqual({ unit: g.find('unit', '2/16'), spent: true, fire: 0, defence: 8, move: 0 })
    for (const { defence, spent: left } of units) expect(left).toBe(defence - 1)
    const fire = game({
      units: { GGO: ['544/389'], ORL: ['115bde'], GKU: ['71/29'], KUP: ['20at'] },
      spent: ['115bde'],
    })
    expect(one(fire.play('german', 'fire GGO 544/389 ORL', { dice: [1, 1] }), 'attack').defence).toBe(7)
  })

  test('ST-2.2b ST-2.2c ST-2.2d 46 German units, seven of them general; 56 Soviet units and six battalions', () => {
    const german = units.filter(unit => unit.side === 'german')
    expect(german).toHaveLength(46)
    expect(german.filter(unit => unit.division < 0).map(unit => unit.id)).toEqual([
      'StuG244',
      'StuG245',
      'pi45',
      'pi50',
      'pi162',
      'pi294',
      'pi336',
    ])
    expect(units.filter(unit => unit.side === 'soviet' && unit.type !== 'battalion')).toHaveLength(56)
    expect(units.filter(unit => unit.type === 'battalion')).toHaveLength(6)
    for (const { id, division } of german) {
      const number = id.split('/')[1]
      expect(divisionNames[division]).toBe(number)
    }
  })

  test('ST-2.1a factors and neighbours of all areas', () => {
    const map = areas.map(({ id, factor, neighbours }) =>
      [id, factor, ...neighbours.map(area => areaNames[area])].join(' '),
    )
    expect(map).toEqual([
      'GLA 1 GGO SPA ORL',
      'GGO 1 GLA GRA ORL SIL',
      'GRA 1 GGO GOP SIL H107 OKT',
      'GOP 1 GRA GSA OKT BOL CAR',
      'GSA 1 GOP GKU CAR DAR ELS',
      'GKU 1 GSA ELS KUP',
      'SPA 2 GLA ORL KAZ STZ FER1',
      'ORL 1 GLA GGO SPA KAZ PST SIL',
      'KAZ 2 SPA ORL PST STZ',
      'STZ 3 SPA KAZ PST PBA BAR FER1',
      'PST 1 ORL KAZ STZ SIL PBA',
      'BAR 3 STZ PBA PKO KOK FER1 FER2',
      'PBA 2 STZ PST BAR SIL PKO',
      'SIL 1 GGO GRA ORL PST PBA PKO H107',
      'KOK 3 BAR PKO BAN LAZ FER2',
      'PKO 2 SIL PBA BAR KOK H107 MAM BAN',
      'H107 1 GRA SIL PKO MAM OKT',
      'MAM 2 PKO H107 BAN LAZ DOL OKT',
      'BAN 1 KOK PKO MAM LAZ',
      'LAZ 3 KOK BAN MAM DOL NAB FER2',
      'OKT 1 GRA GOP H107 MAM DOL BOL',
      'DOL 1 MAM LAZ OKT BOL VOK1 NAB',
      'BOL 2 GOP OKT DOL VOK1 CAR',
      'VOK1 3 DOL BOL NAB CAR USC',
      'NAB 2 LAZ DOL VOK1 USC FER3',
      'CAR 1 GOP GSA BOL VOK1 USC DAR',
      'USC 2 VOK1 NAB CAR ELE PRI FER3',
      'DAR 1 GSA CAR VOK2 ELE ELS MIN',
      'ELE 3 USC DAR VOK2 PRI',
      'VOK2 3 ELE DAR MIN PRI',
      'PRI 1 USC VOK2 ELE KUP FER3',
      'ELS 1 GSA GKU DAR MIN',
      'MIN 1 DAR VOK2 ELS KUP',
      'KUP 1 GKU MIN PRI',
      'FER1 0 SPA STZ BAR',
      'FER2 0 BAR KOK LAZ',
      'FER3 0 NAB USC PRI',
    ])
  })

  /** Units with the same value in the order of the roster. */
  const grouped = (value: (unit: (typeof units)[number]) => string | number | null) => {
    const found: Record<string, string> = {}
    for (const unit of units) {
      const key = value(unit)
      if (key !== null) found[key] = found[key] ? `${found[key]} ${unit.id}` : unit.id
    }
    return found
  }

  test('ST-2.2a fire-defence-move and the defence when spent of all units', () => {
    expect(grouped(({ fire, defence, move, spent }) => `${fire}-${defence}-${move}/${spent}`)).toEqual({
      '4-9-3/8': '2/16 24/24 129/29 36/14',
      '3-8-3/7': '64/16 79/16 21/24 26/24 15/29 71/29 StuG244 StuG245 103/14 108/14',
      '3-8-2/7':
        '544/389 545/389 546/389 516/295 517/295 518/295 191/71 194/71 211/71 267/94 274/94 276/94 54/100 227/100 369/100 576/305 577/305 578/305 208/79 212/79 226/79 pi45 pi50 pi162 pi294 pi336',
      '2-7-2/6': 'pi/389 pi/295 pi/71 pi/94 pi/305 pi/79',
      '1-8-2/7':
        '124bde 149bde 269nkvd 42bde 20at 1043/284 1045/284 1047/284 344/138 650/138 768/138 10/45 61/45 253/45',
      '0-8-2/7':
        '282nkvd 115bde 112rd 416rr 399rd 272nkvd 270nkvd border 244rd 10bde 271nkvd 131rd 90/95 161/95 241/95 685/193 883/193 895/193 339/308 347/308 351/308',
      '1-8-3/7': '2mot 38mot',
      '0-7-2/6': 'militia bat1 bat2 bat3 bat4 bat5 bat6',
      '2-8-3/7': '189tk 27tk 137tk 84tk',
      '0-8-3/7': '9mot',
      '2-9-3/8': '6gtk',
      '2-9-2/8': '133tk',
      '1-9-2/8': '35gds 34/13g 39/13g 42/13g 92mar 112/39g 117/39g 120/39g 109/37g 114/37g 118/37g',
    })
  })

  test('ST-3.3a ST-11.1a ST-11.2a who arrives on which turn', () => {
    expect(grouped(({ turn }) => turn || null)).toEqual({
      1: '34/13g 39/13g 42/13g',
      2: '54/100 227/100 369/100 92mar 137tk 90/95 161/95 241/95 1043/284 1045/284 1047/284',
      3: '685/193 883/193 895/193 112/39g 117/39g 120/39g 339/308 347/308 351/308',
      4: '576/305 577/305 578/305 pi/305 36/14 103/14 108/14 109/37g 114/37g 118/37g 84tk',
      5: '208/79 212/79 226/79 pi/79 344/138 650/138 768/138',
      6: 'pi45 pi50 pi162 pi294 pi336 10/45 61/45 253/45',
    })
  })

  test('ST-11.3a the 29th Motorised leaves after turn 3', () => {
    expect(grouped(({ leaves }) => leaves)).toEqual({ 3: '15/29 71/29 129/29' })
  })

  test('ST-2.3a a Fire marker takes no room; composite battalions do', () => {
    const nine = ['124bde', '149bde', '282nkvd', '115bde', '2mot', '112rd', 'militia', '189tk', '9mot']
    const g = game({ toAct: 'soviet', units: { SPA: nine, KAZ: ['6gtk'] }, fire: { soviet: ['SPA'] } })
    expect(g.options('soviet', 'move', 'path', 'KAZ 6gtk')).toContain('SPA')
    const full = game({ toAct: 'soviet', units: { SPA: [...nine, 'bat1'], KAZ: ['6gtk'] } })
    expect(full.options('soviet', 'move', 'path', 'KAZ 6gtk')).not.toContain('SPA')
  })

  test('ST-2.4b the hand is seen by its owner alone; sizes, decks and discards by everybody', () => {
    const g = game({
      hands: { german: ['ju87', 'assault'], soviet: ['mines'] },
      discards: { soviet: ['zaitsev'] },
    })
    const cardsOf = (role: string | null, side: 'german' | 'soviet') => g.view(role).hands[side].cards
    expect(cardsOf('german', 'german')).toHaveLength(2)
    expect(cardsOf('soviet', 'german')).toBeNull()
    expect(cardsOf(null, 'german')).toBeNull()
    expect(cardsOf(null, 'soviet')).toBeNull()
    expect(g.view('soviet').hands.german).toMatchObject({ size: 2, deck: 25, discards: [] })
    expect(g.view('german').hands.soviet.discards).toEqual([g.find('card', 'zaitsev')])
    expect(JSON.stringify(g.view(null))).not.toContain('"deck":[')
    const told = fresh().said.map(({ event, to }) => ({ ...(event as StalingradEvent), to }))
    const named = told.flatMap(event =>
      event.type === 'drew' && event.cards ? [[event.side, event.to]] : [],
    )
    expect(named).toEqual([
      ['german', ['german']],
      ['soviet', ['soviet']],
    ])
  })

  test('ST-2.5a fire and cards roll two dice', () => {
    const g = game({ units: { GGO: ['544/389'], ORL: ['115bde'] }, hands: { german: ['ju87'] } })
    const strike = one(g.play('german', 'card ju87 ORL', { dice: [1, 1] }), 'attack')
    expect(strike.rolled).toEqual([1, 1])
    expect(one(g.play('german', 'fire GGO 544/389 ORL', { dice: [1, 2] }), 'attack').rolled).toEqual([1, 2])
  })

  test('ST-3.1a ST-12.1a start zones begin German, all other areas Soviet', () => {
    const g = fresh()
    for (const area of startAreaIndices) expect(g.state.control[area]).toBe('german')
    for (const area of landAreaIndices) expect(g.state.control[area]).toBe('soviet')
  })

  test('ST-3.2a ST-3.3a units with a letter stand in their area, active; the others wait for their turn', () => {
    const g = fresh()
    const placed = (side: string) =>
      units.filter((unit, i) => unit.side === side && unit.turn === 0 && g.state.area[i] === unit.area)
    expect(placed('german')).toHaveLength(27)
    expect(placed('soviet')).toHaveLength(26)
    for (const [i, { turn, letter }] of units.map(
      (unit, k) => [k, { turn: unit.turn, letter: unit.area }] as const,
    )) {
      if (turn === 0) expect(areas[letter].letter).not.toBeNull()
      else if (turn !== 1) expect(g.state.area[i]).toBe(-1)
      expect(g.state.spent[i]).toBe(0)
    }
  })

  test('ST-3.2a the letters: who starts where', () => {
    const start = areas.flatMap(({ id, letter }, area) => {
      const here = units.filter(unit => unit.area === area && unit.turn === 0).map(unit => unit.id)
      return here.length > 0 ? [`${letter} ${id} ${here.join(' ')}`] : []
    })
    expect(start).toEqual([
      'A GLA 2/16 64/16 79/16',
      'B GGO 544/389 545/389 546/389 pi/389',
      'C GRA 516/295 517/295 518/295 pi/295 StuG245',
      'D GOP 191/71 194/71 211/71 pi/71 StuG244',
      'E GSA 24/24 21/24 26/24 267/94 274/94 276/94 pi/94',
      'F GKU 15/29 71/29 129/29',
      'G SPA 124bde 149bde 282nkvd',
      'H ORL 115bde 2mot',
      'I PST 112rd militia',
      'J SIL 189tk 9mot',
      'K H107 6gtk 38mot',
      'L MAM 269nkvd 416rr',
      'M OKT 399rd 27tk',
      'N BOL 42bde 272nkvd',
      'O NAB 270nkvd border',
      'P CAR 244rd',
      'Q DAR 133tk 10bde',
      'R ELS 35gds 271nkvd',
      'S MIN 131rd',
      'T KUP 20at',
    ])
  })

  test('ST-3.4a whole decks, empty hands and turn 1 before the first draw', () => {
    const g = fresh()
    expect(g.state.turn).toBe(1)
    expect(
      all(
        g.said.map(({ event }) => event),
        'drew',
      )
        .filter(event => event.cards === null)
        .map(({ side, count }) => [side, count]),
    ).toEqual([
      ['german', 6],
      ['soviet', 5],
    ])
    expect([g.state.deck.german.length, g.state.deck.soviet.length]).toEqual([
      fullDeckBySide.german.length - 6,
      fullDeckBySide.soviet.length - 5,
    ])
    expect(hand(g, 'german')).toEqual(Array(6).fill('ju87'))
  })

  test('ST-3.4b any set of options is accepted, with one variant of 4 and of 9', () => {
    expect(stalingrad.variants.map(({ id, choices }) => [id, choices.length])).toEqual([
      ['noStepBack', 2],
      ['counterattack', 2],
      ['mobility', 2],
      ['commanders', 4],
      ['concentration', 2],
      ['supply', 2],
      ['friendlyFire', 2],
      ['crossings', 2],
      ['battalions', 3],
      ['manoeuvre', 2],
    ])
    const last = Object.fromEntries(stalingrad.variants.map(({ id, choices }) => [id, choices.at(-1)!.id]))
    expect(stalingrad.rules.variantConflict({ scenario: 'city', variants: last })).toBeNull()
    expect(opening().view(null).options).toEqual(
      Object.fromEntries(stalingrad.variants.map(({ id }) => [id, 'off'])),
    )
    expect(() => game({ options: { battalions: 'both' } })).toThrow('options.battalions')
  })
})
