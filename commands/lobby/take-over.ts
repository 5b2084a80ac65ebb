import { takeOver, takeOverFrom } from '../../src/table/lobby.ts'
import { mention } from '../discord/mention.ts'
import { both } from '../discord/shape.ts'
import { type Ask, type Click, causeOf } from '../house.ts'
import { type Came, came, change, tell } from '../table/change.ts'
import { stamp } from '../table/clock.ts'
import { words } from '../words/index.ts'

/** Makes a seated player the host of a table, if the host has been away for long enough. */
export async function onTakeOver(ask: Ask<Click>): Promise<void> {
  const result = await change(ask, (table): Came => {
    const result = takeOver(table, causeOf(ask))
    if (!('no' in result) || result.no !== 'opener-here') return came(result)
    const from = stamp(takeOverFrom(table), 'f')
    const told = (lang: 'en' | 'ru') => words[lang].lobby.tooEarly(mention(table.creator, lang), from)
    return { is: 'no', why: both(told('en'), told('ru')) }
  })
  await tell(ask, result, ask.w.lobby.tookOver)
}
