import { units } from '../../../../data/conflict-of-heroes/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'

/** Abbreviations on the counters and in the texts, with their meaning. */
export const HEROES_ABBREVIATIONS: Readonly<Record<WrittenLang, Readonly<Record<string, string>>>> = {
  en: {
    ...counterCodes('en'),
    VP: 'victory points',
    AP: 'action points',
    CAP: 'command points',
    DR: 'defence rating',
    AR: 'attack rating',
    FP: 'firepower',
    AT: 'anti-tank',
    SMG: 'submachine guns',
    MMG: 'medium machine gun',
    NCO: 'sergeant',
    NKVD: 'internal security troops',
    '1d6': 'one six-sided die',
    '2d6': 'two six-sided dice',
  },
  ru: {
    ...counterCodes('ru'),
    ПО: 'победные очки',
    ОД: 'очки действия',
    ОК: 'очки командования',
    ПЗ: 'показатель защиты',
    ПА: 'показатель атаки',
    ОМ: 'огневая мощь',
    ПТО: 'противотанковое орудие',
    ДОТ: 'долговременная огневая точка',
    НКВД: 'внутренние войска',
    РККА: 'Рабоче-крестьянская Красная армия',
    '1d6': 'один шестигранный кубик',
    '2d6': 'два шестигранных кубика',
  },
}

/**
 * Returns the codes on the counters, such as `GRif`, with the unit's name. Leaves out codes that say as much as
 * the name.
 */
function counterCodes(lang: WrittenLang): Record<string, string> {
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  return Object.fromEntries(
    units
      .filter(({ code, name }) => !bare(name[lang]).includes(bare(code)))
      .map(({ code, name }) => [code, name[lang]]),
  )
}
