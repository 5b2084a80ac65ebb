import {
  APPROACH_LENGTH,
  approachColours,
  FLAK_LOCATIONS,
  limits,
  TOKEN_INDEX,
  toSquareIndex,
} from '../../../../data/pavlovs-house/index.ts'
import type { BilingualText, Role, WrittenLang } from '../../../engine/model.ts'
import {
  formatChance,
  formatEnglishCount,
  formatRussianCount,
  isDeciding,
  joinBilingual,
  labelAdviceForOthers,
} from '../../../engine/words.ts'
import { previewSuppressionChance } from '../view/preview.ts'
import { type PavlovView, RESERVE_PLACE } from '../view/view.ts'

const SAVED_YET: BilingualText = {
  ru: 'Выбывшего ещё может спасти сумка санитара.',
  en: 'You may still save the lost man with a first aid token.',
}

/** Advice for each kind of open step: what to do, and what experienced players consider. */
const advice: Readonly<Record<string, BilingualText | ((view: PavlovView) => BilingualText)>> = {
  cards: {
    ru: 'Играйте карты: одна карта — одно действие. Пусть на каждом шаге пути что-то есть: пополнение, погрузка, доставка. Урон с расположений 18 (КП 62-й армии) и 4 (КП 13-й гв. дивизии) снимайте сразу. С уроном на 18 нет пополнения и вылазок, с уроном на 4 — подкреплений. Четыре провода к началу фазы дают четвёртое действие. Провод, положенный сейчас, поможет со следующего хода.',
    en: 'Play cards: one card is one action. Always have something on each step of the way: resupply, load, deliver. Remove damage from 18 (62nd Army HQ) and 4 (13th Guards HQ) at once. Damage on 18 stops resupply and raids, damage on 4 stops reinforcements. Four wire tokens at the start of the phase give a fourth action. A wire token placed now helps from the next turn.',
  },
  counters: {
    ru: 'Сначала перемещения, потом действия. Три действия — это три бойца или расчёт (2 действия) и один боец. Командир с [П] (приказ) одним действием даёт до трёх восстановлений. Эти бойцы снова действуют со следующего хода. Приказ истощает командира, и вернёт его только собственное восстановление. Обычный ритм: ход стрелять, ход отдавать приказ.',
    en: 'Move first, then act. Three actions are three men, or a crew (2 actions) and one man. For one action a commander with [O] (order) lets men recover, up to three times in all. Those men act again from the next turn. The order exhausts the commander. Only the Recover action makes a commander active again. The usual rhythm: fire one turn, order the next.',
  },
  flak: flakAdvice,
  stop: stopAdvice,
  victim: ({ supply }) =>
    joinBilingual(
      {
        ru: 'Берегите того, у кого есть [В] (воодушевление) или второй знак. При равных знаках оставьте готового бойца без урона. Знак оружия есть у обоих.',
        en: 'Keep the man with [I] (inspires) or a second symbol. If both have the same symbols, keep the one who is ready and undamaged. Both have the symbol of the weapon.',
      },
      supply[TOKEN_INDEX.firstAid] > 0 ? SAVED_YET : null,
    ),
  hunger: {
    ru: 'Провизии не хватило. Отдайте бойцов с уроном или истощённых, без редких знаков. Очков они дают столько же, а воюют хуже.',
    en: 'There was not enough food. Lose damaged or exhausted men without a rare symbol. They score as much as the others but fight worse.',
  },
  aid: {
    ru: 'Спасайте командиров, расчёты и корректировщика. Одна сумка спасает одного бойца. Выбывшие не возвращаются: КП 13-й гв. дивизии пришлёт только других.',
    en: 'Save commanders, crews and the observer. One token saves one man. Lost men never come back: the 13th Guards HQ sends only others.',
  },
  replace: {
    ru: 'Выберите того, кто нужнее на другой позиции. В расчёте только двое.',
    en: 'Choose the man you need more elsewhere. A crew is only two men.',
  },
  room: {
    ru: 'Выберите любую пустую позицию или резерв. Перемещения это не тратит.',
    en: 'Choose any empty position, or the reserve. It costs no move.',
  },
  finalRaid: {
    ru: 'Оставьте кого-нибудь дома. Если в Доме никого не останется, партия проиграна, даже если Молочный дом взят. Считайте 3,5 на кубик; боец с [Ш] (штурмовая группа) бросает три. Молочный дом даёт очков больше любой другой карты. Но каждый участник выбывает на 1–4, а это минус очко.',
    en: 'Leave somebody at home. If nobody is left in the House, the game is lost, even if you take the Milk House. Count 3.5 for each die; a man with [A] (storm group) rolls three. The Milk House brings more points than any other card. But each raider is lost on 1–4, and each loss costs a point.',
  },
  plan: {
    ru: 'Порядок важен. Ставьте артиллерию раньше снайпера и миномёта: она снижает шкалу защиты. Фишки, размещённые до штурма, добавляют ему кубиков. Жетоны подавления останавливают только пехоту. Бронетехнику в пути ещё могут остановить мины. Проверку снабжения и Молочный дом придётся сыграть сразу.',
    en: 'Order matters. Put guns before the sniper and the mortar: they lower the wall. Counters placed before an assault add dice to it. Suppression tokens stop only infantry. On its way, mines may still stop armour. Resupply checks and the Milk House must be played at once.',
  },
}

const notes = {
  full: {
    ru: 'Внимание, одно направление заполнено: следующая фишка на нём — поражение.',
    en: 'Beware, an approach is full: the next counter on it loses the game.',
  },
  fullToGerman: {
    ru: 'Одно направление заполнено: следующая фишка на нём — ваша победа.',
    en: 'An approach is full: the next counter on it wins the game for you.',
  },
  fullToAll: {
    ru: 'Одно направление заполнено: следующая фишка на нём — победа вермахта.',
    en: 'An approach is full: the next counter on it wins the game for the Germans.',
  },
  hungry: {
    ru: (needed: number, there: number) =>
      `К следующей проверке снабжения нужно провизии: ${needed}, в Доме есть ${there}.`,
    en: (needed: number, there: number) =>
      `The next resupply check needs ${needed} food; the House has ${there}.`,
  },
}

export function buildPavlovAdvice(view: PavlovView): BilingualText | undefined {
  const found = advice[view.asks?.do ?? '']
  return typeof found === 'function' ? found(view) : found
}

/**
 * Returns advice on anti-aircraft fire. Tactics cards can change the die roll that is needed. Tokens can shoot
 * down no more aircraft than take part in the raid.
 */
function flakAdvice({ asks, locations }: PavlovView): BilingualText {
  const need = asks?.defence ?? 0
  const planes = asks?.planes ?? 0
  const tokens = Math.max(1, FLAK_LOCATIONS.filter(location => locations[location] === TOKEN_INDEX.aa).length)
  const downed = downedOnAverage(tokens, need, planes)
  return {
    ru: `Тратьте жетоны, когда на Волге есть что терять: провода, груз на судах, урон на КП 62-й армии (18). Жетон даёт два кубика, самолёт падает на ${need} и больше. Самолётов ${planes}; ${formatRussianCount(tokens, 'жетон сбивает', 'жетона сбивают', 'жетонов сбивают')} в среднем ${downed.replace('.', ',')}. Непотраченный жетон тоже могут разбомбить.`,
    en: `Spend tokens when the Volga has much to lose: wires, loaded boats, a damaged 62nd Army HQ (18). Each token rolls two dice, and an aircraft falls on ${need} or more. There are ${planes} aircraft; ${formatEnglishCount(tokens, 'token brings', 'tokens bring')} down ${downed} on average. A token that you keep may be bombed itself.`,
  }
}

/**
 * Returns the average number of aircraft that the tokens shoot down, at most `planes`, as text with one
 * decimal.
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
  const [two, three] = [2, 3].map(tokens => previewSuppressionChance(view, tokens))
  return {
    ru: `Чем полнее направление, тем больше жетонов стоит потратить. Жетон даёт один кубик, попытка одна.${withCards ? ' Некоторые карты тактики отнимают кубики.' : ''} Против защиты ${against} два жетона дают ${formatChance(two, 'ru')}, три — ${formatChance(three, 'ru')}.`,
    en: `The fuller the approach, the more tokens it is worth. Each token rolls one die, and you have one try.${withCards ? ' Some tactics cards take dice away.' : ''} Against defence ${against} two tokens give ${formatChance(two, 'en')}, three ${formatChance(three, 'en')}.`,
  }
}

/**
 * Returns the guide text for a role. Each side reads its own wording. A reader who does not have to decide
 * reads the advice to the player who does.
 */
export function buildPavlovGuideText(lang: WrittenLang, view: PavlovView, role: Role | null): string {
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
