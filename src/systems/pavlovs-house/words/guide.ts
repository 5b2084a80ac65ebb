import {
  APPROACH_LENGTH,
  approachColours,
  FLAK_LOCATIONS,
  limits,
  TOKEN_INDEX,
  toSquareIndex,
} from '../../../../data/pavlovs-house/index.ts'
import type { BilingualText, Lang, Role } from '../../../engine/model.ts'
import {
  formatChance,
  formatEnglishCount,
  formatRussianCount,
  isDeciding,
  joinBilingual,
  labelAdviceForOthers,
} from '../../../engine/words.ts'
import { previewStopChance } from '../view/preview.ts'
import { type PavlovView, RESERVE_PLACE } from '../view/view.ts'

const SAVED_YET: BilingualText = {
  ru: 'Выбывающего ещё может спасти сумка санитара.',
  en: 'A first aid token may still save the one who is lost.',
}

/** Advice for each kind of open step: what the decision is about, and what experienced players consider. */
const advice: Readonly<Record<string, BilingualText | ((view: PavlovView) => BilingualText)>> = {
  cards: {
    ru: 'Каждая карта даёт одно действие одной из двух частей. Грузы идут в три шага — пополнение, погрузка, доставка: держите что-нибудь на каждом, чтобы ни одна карта не пропала. Урон с 18 (КП 62-й армии) и 4 (КП 13-й гв. дивизии) снимайте сразу: с уроном на 18 нет ни пополнения запасов, ни вылазок, с уроном на 4 нет подкреплений. Четыре провода к началу фазы дают четвёртое действие: положенный сейчас поможет со следующего хода.',
    en: 'Each card gives one action of one of its two commands. Supplies take three steps: resupply, load, deliver; keep something on every step so that no card is idle. Repair 18 (62nd Army HQ) and 4 (13th Guards HQ) at once: damage on 18 stops resupply and raids, damage on 4 stops reinforcements. Four wires that lie when the phase begins give a fourth action: one placed now helps from the next turn.',
  },
  counters: {
    ru: 'Сначала перемещения, потом действия. Три действия — это либо три бойца, либо расчёт (два) и один боец. Командир со знаком [П] («Приказ») одним действием возвращает до трёх бойцов; действовать они смогут со следующего хода. Сам он истощается, и вернёт его только собственное восстановление. Обычный ритм: ход стреляют, ход приказ.',
    en: 'Moves first, then actions. Three actions are three men, or a crew (two) and one man. A commander with [O] (order) brings back up to three men for one action; they act again from the next turn. It exhausts him, and only his own recovery brings him back. The usual rhythm: fire in one turn, order in the next.',
  },
  flak: flakAdvice,
  stop: stopAdvice,
  victim: ({ supply }) =>
    joinBilingual(
      {
        ru: 'Гибнет один из расчёта, а знак оружия есть у обоих. Берегите того, у кого есть ещё [В] («Воодушевление») или второй знак, или кто готов и без урона.',
        en: 'One of the crew is lost, and both have the symbol of the weapon. Keep the man who has [I] (inspires) or a second symbol too, or who is ready and undamaged.',
      },
      supply[TOKEN_INDEX.firstAid] > 0 ? SAVED_YET : null,
    ),
  hunger: {
    ru: 'Провизии не хватило. Бойцы с уроном и истощённые стоят столько же очков, сколько готовые, но толку от них меньше.',
    en: 'There was not enough food. The damaged and exhausted score as much as the others but are worth less in the fight.',
  },
  aid: {
    ru: 'Сумка спасает одного. Тратьте её на командиров, расчёты и корректировщика: выбывшие не возвращаются, КП 13-й дивизии пришлёт только других.',
    en: 'A token saves one man. Use it for commanders, crews and the observer: the lost never come back, and the 13th Guards HQ sends only others.',
  },
  replace: {
    ru: 'Расчёт — двое. Уступить место лучше тому, кто нужнее в другом углу Дома.',
    en: 'A crew is two. The one who makes room had better be the one you need elsewhere.',
  },
  room: {
    ru: 'Вытеснение не тратит перемещений: это бесплатное перемещение на любую пустую позицию.',
    en: 'Being displaced costs no move: it is a free walk to any empty position.',
  },
  finalRaid: {
    ru: 'Каждый посланный гибнет на 1–4, а это минус очко; зато Молочный дом приносит больше всех. Считайте сумму: 3,5 на кубик, боец с [Ш] («Штурмовая группа») бросает три. Оставьте кого-нибудь дома: если в Доме не останется никого, игра проиграна, даже когда Молочный дом взят.',
    en: 'Every raider dies on 1 to 4, and each costs a point; but the Milk House brings more than any other card. Count 3.5 for each die; a man with [A] (storm group) rolls three. Leave somebody at home: with nobody left in the House the game is lost, even when the Milk House is taken.',
  },
  plan: {
    ru: 'Порядок важен: артиллерия перед снайпером и миномётом снижает защиту, фишки, появившиеся перед штурмом, прибавляют ему кубиков. Жетоны подавления останавливают только пехоту: бронетехника появится и при них, хотя по пути её ещё могут остановить мины. Проверку снабжения и Молочный дом придётся сыграть сразу.',
    en: 'Order matters: guns before the sniper and the mortar lower the wall, and counters placed before an assault add dice to it. Suppression tokens stop infantry only: armour comes on in spite of them, though mines may still stop it on the way. Resupply checks and the Milk House must be played at once.',
  },
}

const notes = {
  full: {
    ru: 'Внимание: есть полностью занятое направление, следующая фишка на нём — поражение.',
    en: 'Beware: an approach is full, and the next counter on it loses the game.',
  },
  fullToGerman: {
    ru: 'Есть полностью занятое направление: следующая фишка на нём — ваша победа.',
    en: 'An approach is full: the next counter on it wins the game for you.',
  },
  fullToAll: {
    ru: 'Есть полностью занятое направление: следующая фишка на нём — победа вермахта.',
    en: 'An approach is full: the next counter on it wins the game for the Germans.',
  },
  hungry: {
    ru: (needed: number, there: number) =>
      `К следующей проверке снабжения нужно провизии: ${needed}, есть ${there}.`,
    en: (needed: number, there: number) =>
      `The next resupply check will need ${needed} food; available: ${there}.`,
  },
}

export function buildPavlovAdvice(view: PavlovView): BilingualText | undefined {
  const found = advice[view.asks?.do ?? '']
  return typeof found === 'function' ? found(view) : found
}

/**
 * Returns advice on anti-aircraft fire. Tactics cards can change the die roll needed. No more aircraft can be
 * shot down than take part in the air raid.
 */
function flakAdvice({ asks, locations }: PavlovView): BilingualText {
  const need = asks?.defence ?? 0
  const planes = asks?.planes ?? 0
  const tokens = Math.max(1, FLAK_LOCATIONS.filter(location => locations[location] === TOKEN_INDEX.aa).length)
  const downed = downedOnAverage(tokens, need, planes)
  return {
    ru: `Каждый жетон — два кубика, Ю-87 падает на ${need} и больше. Самолётов ${planes}; ${formatRussianCount(tokens, 'жетон сбивает', 'жетона сбивают', 'жетонов сбивают')} в среднем ${downed.replace('.', ',')}. Тратьте их, когда на Волге есть что терять: провода, суда с грузом, КП 62-й армии (18) с уроном. Непотраченный жетон и сам может попасть под бомбу.`,
    en: `Each token is two dice, and a Ju-87 falls on ${need} or more. There are ${planes} aircraft; ${formatEnglishCount(tokens, 'token brings', 'tokens bring')} down ${downed} on average. Spend them when the Volga has much to lose: wires, loaded boats, a damaged 62nd Army HQ (18). A token that is kept may be bombed itself.`,
  }
}

/**
 * Returns the average number of aircraft that the tokens shoot down, as text with one decimal. A result above
 * `planes` counts as `planes`.
 */
function downedOnAverage(tokens: number, need: number, planes: number): string {
  const dice = tokens * limits.flakDice
  const hit = Math.max(0, 7 - need) / 6
  let mean = 0
  let ways = (1 - hit) ** dice
  for (let hits = 0; hits <= dice; hits++) {
    mean += ways * Math.min(hits, planes)
    if (hit < 1) ways *= ((dice - hits) / (hits + 1)) * (hit / (1 - hit))
    else ways = hits + 1 === dice ? 1 : 0
  }
  return mean.toFixed(1)
}

/**
 * Returns advice on stopping a new enemy counter with suppression tokens. Tactics cards can raise the counter's
 * defence or remove dice.
 */
function stopAdvice(view: PavlovView): BilingualText {
  const against = view.asks?.defence ?? 0
  const withCards = view.difficulty !== 'none'
  const [two, three] = [2, 3].map(tokens => previewStopChance(view, tokens))
  return {
    ru: `Жетоны подавления против пехоты, которая появляется: по одному кубику за жетон${withCards ? ', при некоторых картах тактики меньше' : ''}; одна попытка. Против защиты ${against} два жетона дают ${formatChance(two, 'ru')}, три — ${formatChance(three, 'ru')}. Чем полнее направление, тем важнее не пустить.`,
    en: `Suppression tokens against infantry that comes on: one die for each${withCards ? ', fewer under some tactics cards' : ''}; one try. Against defence ${against} two tokens give ${formatChance(two, 'en')}, three ${formatChance(three, 'en')}. The fuller the approach, the more it matters.`,
  }
}

/**
 * Returns the guide text for a role. The wording depends on the side of the reader. A reader who does not have
 * to decide gets the advice worded for the player who does.
 */
export function buildPavlovGuideText(lang: Lang, view: PavlovView, role: Role | null): string {
  const parts: string[] = []
  const about = buildPavlovAdvice(view)
  const isOther = !isDeciding(view, role)
  if (about) parts.push(isOther ? labelAdviceForOthers(lang, about[lang]) : about[lang])
  const isGerman = role === 'german'
  if (isFull(view)) parts.push((isGerman ? notes.fullToGerman : role ? notes.full : notes.fullToAll)[lang])
  if (isHungry(view)) parts.push(notes.hungry[lang](countFoodNeeded(view), view.supply[TOKEN_INDEX.food]))
  return parts.join(' ')
}

const isFull = (view: PavlovView): boolean =>
  approachColours.some((_, approach) =>
    Array.from({ length: APPROACH_LENGTH }, (_unused, location) => toSquareIndex(approach, location)).every(
      square => view.squares[square] >= 0,
    ),
  )

/** Returns how many food tokens would feed all men in the House. Men who are about to starve are not counted. */
export const countFoodNeeded = ({ men, asks }: PavlovView): number => {
  const starving = asks?.do === 'hunger' ? (asks.count ?? 0) : 0
  return Math.ceil((men.filter(({ place }) => place <= RESERVE_PLACE).length - starving) / limits.fedPerFood)
}

const isHungry = (view: PavlovView): boolean =>
  view.checks > 0 && countFoodNeeded(view) > view.supply[TOKEN_INDEX.food]
