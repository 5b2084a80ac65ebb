import { symbols } from '../../../../data/pavlovs-house/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'

/** Abbreviations on the counters and in the texts, with their meaning. */
export const PAVLOV_ABBREVIATIONS: Readonly<Record<WrittenLang, Readonly<Record<string, string>>>> = {
  en: {
    ...signs('en'),
    HQ: 'headquarters',
    MG: 'machine gun',
    AT: 'anti-tank weapon',
    PTRD: 'anti-tank rifle',
    PTRS: 'anti-tank rifle',
    StuG: 'assault gun',
    'Ju-87': 'dive bomber',
    leFH: 'field howitzer',
    sFH: 'heavy field howitzer',
    leIG: 'infantry gun',
    sIG: 'heavy infantry gun',
  },
  ru: {
    ...signs('ru'),
    РККА: 'Рабоче-крестьянская Красная армия',
    КП: 'командный пункт',
    ПВО: 'противовоздушная оборона',
    СП: 'станковый пулемёт',
    ПТ: 'противотанковое оружие',
    ПТРД: 'противотанковое ружьё',
    ПТРС: 'противотанковое ружьё',
    'гв.': 'гвардейский',
    StuG: 'штурмовое орудие',
    'Ю-87': 'пикирующий бомбардировщик',
    leFH: 'полевая гаубица',
    sFH: 'тяжёлая полевая гаубица',
    leIG: 'пехотное орудие',
    sIG: 'тяжёлое пехотное орудие',
  },
}

/** Returns the letters in brackets after a man's name, each with its meaning. */
function signs(lang: WrittenLang): Record<string, string> {
  const meanings: Readonly<Record<keyof typeof symbols, Readonly<Record<WrittenLang, string>>>> = {
    order: { ru: 'приказ', en: 'order' },
    observer: { ru: 'корректировщик', en: 'forward observer' },
    antitank: { ru: 'противотанковое оружие', en: 'anti-tank weapon' },
    machinegun: { ru: 'станковый пулемёт', en: 'machine gun' },
    mortar: { ru: 'миномёт', en: 'mortar' },
    inspire: { ru: 'воодушевление', en: 'inspire' },
    assault: { ru: 'штурмовая группа', en: 'storm group' },
  }
  const names = Object.keys(meanings) as (keyof typeof symbols)[]
  return Object.fromEntries(names.map(name => [`[${symbols[name][lang]}]`, meanings[name][lang]]))
}
