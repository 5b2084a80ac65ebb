import { unitNames, units } from '../../../../data/stalingrad/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'

const shorter: Record<WrittenLang, readonly (readonly [RegExp, string])[]> = {
  ru: [
    [/^pi\//, 'сап/'],
    [/^pi(\d+)$/, '$1 сап'],
    [/^StuG(\d+)$/, '$1 шо'],
    [/^(\d+)\/(\d+)g$/, '$1/$2 гв'],
  ],
  en: [
    [/^pi\//, 'Pi/'],
    [/^pi(\d+)$/, '$1 Pi'],
    [/^(\d+)\/(\d+)g$/, '$1/$2 G'],
  ],
}
const single: Record<WrittenLang, readonly (readonly [RegExp, string])[]> = {
  ru: [
    [/ сп НКВД/, ' НКВД'],
    [/ополчение СТЗ/, 'опл. СТЗ'],
    [/св\. п\. погр\. войск/, 'погран'],
    [/ гв\. /, ' гв '],
    [/ истр\. бр/, ' истр'],
    [/(\d+) осбр моряков/, '$1 моряки'],
    [/ КВ$/, ''],
    [/^(\d+)-й сводный б-н/, '$1 св б-н'],
  ],
  en: [
    [/ NKVD Rgt/, ' NKVD'],
    [/Tractor Works /, ''],
    [/ Guards$/, ''],
    [/ Motor Rifle Bde/, ' MRB'],
    [/ Gds Tank Bde/, ' GTB'],
    [/ Gds Rifle Div/, ' GRD'],
    [/ Tank Bde.*/, ' TB'],
    [/ Rifle Bde/, ' RB'],
    [/ Rifle Div/, ' RD'],
    [/ Rifle Rgt/, ' RR'],
    [/ AT Bde/, ' AT'],
    [/ Naval Bde/, ' Naval'],
    [/Composite Bn /, 'Bn '],
  ],
}

/**
 * Returns the text on a unit's counter: the regiment and division numbers, or the shortest common name of the
 * unit.
 */
export function formatCounterText(unit: number, lang: WrittenLang): string {
  const id = unitNames[unit]
  const byId = /[/]|^pi\d|^StuG/.test(id)
  let name = byId ? id : units[unit][lang]
  for (const [long, short] of (byId ? shorter : single)[lang]) name = name.replace(long, short)
  return name
}
