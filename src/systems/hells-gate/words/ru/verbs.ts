import type { VerbWords } from '../../../../engine/system.ts'

export const hellRussianVerbs: Readonly<Record<string, VerbWords>> = {
  attack: {
    name: 'атака',
    about: 'Атаковать один гекс соседними частями',
    button: 'Атаковать',
    params: {
      target: { name: 'цель', about: 'Гекс, который атакуют' },
      units: { name: 'части', about: 'Атакующие части, не больше двух из одного гекса' },
      'all-out': {
        name: 'всеобщее',
        about: 'Полная двухуровневая часть, которая платит уровень за большее число',
      },
    },
  },
  move: {
    name: 'ход',
    about: 'Передвинуть одну часть',
    button: 'Двигать',
    params: {
      unit: { name: 'часть', about: 'Кто движется' },
      path: { name: 'путь', about: 'Гексы, в которые она входит, например C6-C5' },
    },
  },
  done: { name: 'готово', about: 'Закончить фазу', button: 'Готово', params: {} },
  arrive: {
    name: 'прибытие',
    about: 'Выставить пополнение, чей гекс занят врагом',
    button: 'Прибыть',
    params: { hex: { name: 'гекс', about: 'Один из ближайших своих источников' } },
  },
  rebuild: {
    name: 'восстановить',
    about: 'Вернуть полную силу одному ослабленному корпусу',
    button: 'Восстановить',
    params: { unit: { name: 'часть', about: 'Корпус' } },
  },
  skip: {
    name: 'пропустить',
    about: 'Никого не восстанавливать',
    button: 'Никого не восстанавливать',
    params: {},
  },
  breakout: {
    name: 'прорыв',
    about: 'Попытаться вывести одну часть из окружения',
    button: 'Прорываться',
    params: { unit: { name: 'часть', about: 'Часть без снабжения' } },
  },
  lose: {
    name: 'потеря',
    about: 'Принять хит: часть теряет уровень',
    button: 'Потерять уровень',
    params: { unit: { name: 'часть', about: 'Кто теряет уровень' } },
  },
  retreat: {
    name: 'отступить',
    about: 'Принять последний хит отступлением всего гекса',
    button: 'Отступить',
    params: { to: { name: 'куда', about: 'Куда уходит эта часть' } },
  },
}
