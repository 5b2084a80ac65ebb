import type { Both, Lang, Lessons } from '../../../engine/system.ts'
import { anyOf, withButtons } from '../../../engine/words.ts'
import { hexNamed, layout } from '../map/geometry.ts'
import type { HeroesView } from '../view/view.ts'
import { verbs as en } from './en/verbs.ts'
import { adviceOn, enteringNow } from './guide.ts'
import { hexName, scenarioOf } from './labels.ts'
import { verbs as ru } from './ru/verbs.ts'

function aim(lang: Lang, view: HeroesView): string {
  const { rounds, control } = scenarioOf(view)
  const goals = anyOf(
    control.map(({ hex }) => hexName(view, hexNamed(layout(view.scenario), hex))),
    lang,
  )
  return lang === 'ru'
    ? `Победит тот, у кого после ${rounds}-го раунда очки победы (ПО). Их приносит каждое уничтоженное подразделение врага и цель, ` +
        `которую вы держите в конце раунда: ${goals}.`
    : `Whoever has victory points (VP) after round ${rounds} wins. Every destroyed enemy unit brings one, and so does the objective ` +
        `you hold when a round ends: ${goals}.`
}

/** What a newcomer is told in place of the guide. */
const OWN: Readonly<Record<string, (view: HeroesView) => Both>> = {
  turn: view => {
    const off = enteringNow(view)
    const enter = off
      ? {
          ru: `${off.ru} Отметьте одно или несколько и выберите гекс входа. Кто стоит в одном гексе, под огнём все вместе, так что лучше разные гексы и деревья. Дальше`,
          en: `${off.en} Mark one or several and choose a hex to enter by. Whoever shares a hex is fired at together, so prefer different hexes and trees. Then`,
        }
      : { ru: 'Обычное дело:', en: 'The usual:' }
    return {
      ru:
        `Ходят по очереди, по одному действию. ${enter.ru} {move} к цели и {attack} по тем, кого видно: шансы показаны до ` +
        'подтверждения. Действие стоит очков действия (ОД), и после него бросают: выпало не больше стоимости — подразделение измотано до конца раунда. ' +
        'Очки командования (ОК) снижают стоимость или сдвигают бросок. У кого жетон попадания, тому нужна {rally}. Нечего делать — {pass}; два паса ' +
        'подряд кончают раунд, и все снова свежи.',
      en:
        `The sides take turns, one action each. ${enter.en} {move} towards the objective and {attack} ` +
        'whom you see: the chances are shown before you confirm. An action costs action points (AP) and is followed by a roll: not above the cost, and the unit is spent ' +
        'until the round ends. Command points (CAPs) lower the cost or shift a roll. Who bears a hit marker needs {rally}. Nothing to ' +
        'do? {pass}; two passes in a row end the round, and everybody is fresh again.',
    }
  },
}

export const lessonsIn = (lang: Lang): Lessons<HeroesView> => ({
  aim: view => aim(lang, view),
  step: view => withButtons(OWN[view.asks?.do ?? '']?.(view) ?? adviceOn(view), lang, { en, ru }),
})
