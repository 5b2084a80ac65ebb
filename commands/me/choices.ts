import type { Lang } from '../../src/engine/model.ts'
import { CALLS, type Calls } from '../../src/people/person.ts'
import type { Command } from '../command.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import type { Ask, Click } from '../house.ts'
import { own } from '../rights/right.ts'
import { choose } from './choose.ts'
import { showMe } from './show.ts'
import { callNames, langNames } from './words.ts'

export const language: Command = {
  name: both('language', 'язык'),
  about: both('Of what only you read', 'Того, что видите только вы'),
  options: () => [
    {
      name: both('language', 'язык'),
      about: both('Which one', 'Какой'),
      required: true,
      choices: Object.entries(langNames).map(([value, name]) => ({ name, value })),
    },
  ],
  right: own,
  run: ask => chooseLang(ask, ask.interaction.options.getString('language', true)),
}

export const calls: Command = {
  name: both('calls', 'вызовы'),
  about: both('Where you hear that it is your turn', 'Где вы узнаёте, что ходить вам'),
  options: () => [
    {
      name: both('where', 'где'),
      about: both('In the thread, by a direct message, not at all', 'В ветке, личным сообщением, никак'),
      required: true,
      choices: CALLS.map(value => ({ name: callNames[value].name, value })),
    },
  ],
  right: own,
  run: ask => chooseCalls(ask, ask.interaction.options.getString('where', true)),
}

async function chooseLang(ask: Ask, value: string): Promise<void> {
  if (!Object.hasOwn(langNames, value)) return answer(ask, ask.w.refusals['no-such-choice'])
  const lang = value === 'discord' ? null : (value as Lang)
  await choose(ask, person => ({ ...person, lang }))
  await showMe(ask)
}

async function chooseCalls(ask: Ask, value: string): Promise<void> {
  if (!CALLS.includes(value as Calls)) return answer(ask, ask.w.refusals['no-such-choice'])
  await choose(ask, person => ({ ...person, calls: value as Calls }))
  await showMe(ask)
}

const chosenIn = ({ interaction }: Ask<Click>): string =>
  interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : ''

export const onLang = (ask: Ask<Click>): Promise<void> => chooseLang(ask, chosenIn(ask))
export const onCalls = (ask: Ask<Click>): Promise<void> => chooseCalls(ask, chosenIn(ask))
