import { points } from '../../../../data/hells-gate/index.ts'
import type { BilingualText, WrittenLang } from '../../../engine/model.ts'
import type { GameLessons } from '../../../engine/system.ts'
import { type BilingualLesson, translateLesson } from '../../../engine/words.ts'
import type { HellOpenStep, HellView } from '../view/view.ts'
import { hellEnglishVerbs as en } from './en/verbs.ts'
import { buildHellAdvice } from './guide.ts'
import { hellRussianVerbs as ru } from './ru/verbs.ts'

const AIM: BilingualLesson = {
  brief: {
    ru:
      'Ваши танки у верхнего и у нижнего края поля должны встретиться. ' +
      `Каждый потерянный уровень — 1 победное очко (ПО) врагу. Немцев окружают, поэтому у них фора, ${points.germanBonus} ПО. ` +
      'После восьмого хода побеждает сторона, у которой больше ПО.',
    en:
      'Your tanks at the top and at the bottom of the board must meet. ' +
      `Each lost step gives the enemy 1 victory point (VP). The Germans are being surrounded, so they start with ${points.germanBonus} VP. ` +
      'After turn 8 the side with more VP wins.',
  },
  more: {
    ru:
      `Когда танки встретятся, немцы между ними и Днепром останутся без снабжения. За каждый вражеский источник снабжения, занятый вами в конце, — ${points.source} ПО. ` +
      'Части, у которых в конце нет линии снабжения, уничтожаются.',
    en:
      `Once your tanks meet, the Germans between them and the Dnieper are out of supply. Each enemy supply source you hold at the end gives you ${points.source} VP. ` +
      'Units without a supply line at the end are eliminated.',
  },
}

/** Lesson on what it means to be out of supply, shown when a unit is out of supply for the first time. */
const OUT_OF_SUPPLY: BilingualText = {
  ru: 'Часть без снабжения проходит только один гекс. Атакует она хуже, а атаковать её легче. Так до следующей проверки её стороны. Части без линии снабжения после восьмого хода уничтожаются.',
  en: 'A unit out of supply moves only one hex. It attacks worse, and attacks on it are better. This lasts until the next supply check of its side. After turn 8 units without a supply line are eliminated.',
}

const FIRST_TURN: BilingualLesson = {
  brief: {
    ru:
      'Теперь движение. На этом ходу движутся только три ваших танковых корпуса. Закончить они должны в трёх разных гексах: ' +
      'до тех пор {done} недоступно. Перережьте ими немецкие линии снабжения. Нажмите {move}: выберите корпус, затем гекс.',
    en:
      'Now movement. On this turn only your three tank corps move. They must end in three different hexes: until then {done} is not available. ' +
      'Cut the German supply lines with them. Press {move}: choose a corps, then a hex.',
  },
  more: {
    ru:
      'Гекс рядом с вашей частью закрыт для немецкого снабжения и отступления. Исключение — гекс, в котором стоит немецкая часть. ' +
      'Обход любой длины врагу не вредит: вредит только перерезанная линия. На следующем ходу может двигаться каждая часть.',
    en:
      'A hex next to your unit is closed to German supply and retreat. The exception is a hex with a German unit in it. ' +
      'A longer supply line does the enemy no harm: only a cut line does. From the next turn on every unit may move.',
  },
}

/** Lessons of a player's first game, by open step. They replace the guide text. */
const OWN: Partial<Readonly<Record<HellOpenStep['do'], (view: HellView) => BilingualLesson | null>>> = {
  combat: () => ({
    brief: {
      ru:
        'Красные части — ваши, серые — немецкие. Крупное число — сила. ' +
        'Нажмите {attack}: выберите гекс с лучшим соотношением, затем свои части рядом с ним. Когда выгодных атак не останется, нажмите {done}.',
      en:
        'Red units are yours, grey ones are German. The large number is the strength. ' +
        'Press {attack}: choose the hex with the best odds, then your units next to it. When no attack is worth making any more, press {done}.',
    },
    more: {
      ru:
        'У танков сила в скобках. В атаке она умножается: на 3, против леса или Черкасс на 2. ' +
        'Всё решают соотношение и один кубик: шансы видны до подтверждения. ' +
        'За хит враг теряет уровень; вместо последнего хита он может отступить. ' +
        'Всеобщее наступление: одна ваша часть в полной силе теряет уровень, зато бросок может дать больше хитов. ' +
        'Часть атакует раз за ход, и гекс атакуют раз за ход.',
      en:
        'Tanks have their strength in brackets. It is tripled when they attack, but only doubled against woods or Cherkassy. ' +
        'The odds and one die decide: you see the chances before you confirm. ' +
        'For each hit the enemy loses a step; the last hit may be taken as a retreat. ' +
        'All-out attack: one full-strength unit of yours loses a step, and the roll may give more hits. ' +
        'A unit attacks once a turn, and a hex is attacked once a turn.',
    },
  }),
  movement: ({ turn }) => (turn === 1 ? FIRST_TURN : null),
  losses: () => ({
    brief: {
      ru:
        'Враг нанёс вашим частям хиты. Потеря уровня приносит врагу 1 ПО. Отступление сохраняет уровни, но на следующем ходу отступившие не атакуют и не движутся. ' +
        'Нажмите {lose} или {retreat}. Иногда возможно только одно из двух.',
      en:
        'Your units were hit. A lost step gives the enemy 1 VP. A retreat saves the steps, but these units neither attack nor move next turn. ' +
        'Press {lose} or {retreat}. Sometimes only one of them is possible.',
    },
    more: {
      ru:
        'Часть, потерявшая последний уровень, уничтожена. Отступлением принимают только последний хит атаки. ' +
        'После двух или трёх хитов советские части обязаны отступить, если есть куда.',
      en:
        'A unit that loses its last step is eliminated. Only the last hit of an attack can be taken as a retreat. ' +
        'After two or three hits, Soviet units must retreat if they can.',
    },
  }),
}

/** Lessons by open step that only name the button to press. The guide text follows as `more`. */
const HOW: Partial<Readonly<Record<HellOpenStep['do'], BilingualLesson['brief']>>> = {
  movement: {
    ru: 'Нажмите {move}: выберите часть, затем гекс. Когда двигать больше нечего, нажмите {done}.',
    en: 'Press {move}: choose a unit, then a hex. When you have moved all you want, press {done}.',
  },
  arrival: {
    ru: 'Гекс вашего пополнения занят врагом. Нажмите {arrive}: выберите другой.',
    en: 'The enemy holds the hex of your reinforcement. Press {arrive}: choose another one.',
  },
  rebuild: {
    ru: 'Можно вернуть полную силу одному корпусу. Нажмите {rebuild}: выберите корпус. Если не хотите, нажмите {skip}.',
    en: 'You may return one corps to full strength. Press {rebuild}: choose the corps. If you do not want to, press {skip}.',
  },
  breakout: {
    ru: 'Нажмите {breakout}: выберите часть, шанс виден до подтверждения. Когда прорываться больше некому, нажмите {done}.',
    en: 'Press {breakout}: choose a unit, and see its chance before you confirm. When no other unit is to break out, press {done}.',
  },
  retreat: {
    ru: 'Нажмите {retreat}: выберите гекс для этой части.',
    en: 'Press {retreat}: choose a hex for this unit.',
  },
}

const nothing: BilingualText = { ru: '', en: '' }
const outOfSupply = ({ units }: HellView): BilingualLesson => ({
  brief: units.some(({ out }) => out) ? OUT_OF_SUPPLY : nothing,
})

export const createHellLessons = (lang: WrittenLang): GameLessons<HellView> => ({
  aim: () => translateLesson(AIM, lang, { en, ru }),
  step: view => {
    const kind = view.asks?.do
    const own = kind && OWN[kind]?.(view)
    const advice = buildHellAdvice(view)
    const brief = kind && HOW[kind]
    return translateLesson(own ?? (brief ? { brief, more: advice } : { brief: advice }), lang, { en, ru })
  },
  events: { supply: view => translateLesson(outOfSupply(view), lang, { en, ru }) },
})
