import type { Command } from '../command.ts'
import { both } from '../discord/shape.ts'
import { anywhere } from '../rights/right.ts'
import { calls, language } from './choices.ts'
import { data, forget } from './data.ts'
import { away, quiet } from './hours.ts'
import { showMe } from './show.ts'

const show: Command = {
  name: both('show', 'показать'),
  about: both('Everything you have chosen for all your games', 'Всё, что вы выбрали для всех своих партий'),
  right: anywhere,
  run: ask => showMe(ask),
}

/** `/me …`: what a person chooses for all their games. Nobody else sees it. */
export const meCommands = { show, language, calls, quiet, away, data, forget } as const satisfies Readonly<
  Record<string, Command>
>

export const meNames = {
  name: both('me', 'я'),
  about: both(
    'Your language, quiet hours, days off and calls; what is kept about you',
    'Ваш язык, тишина, отпуск и вызовы; что о вас хранится',
  ),
}
