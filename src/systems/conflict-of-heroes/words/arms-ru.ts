import { terrains, tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import type { Say, VerbWords } from '../../../engine/system.ts'
import { plural } from '../../../engine/words.ts'
import type { ArmsEvent } from '../arms-events.ts'
import type { armsRefusals as english } from './arms-en.ts'

// Russian of chapters 12 to 18

export const armsRefusals: Readonly<Record<keyof typeof english, string>> = {
  'CH-4.12d': 'Дальше бонусным движением идёт только техника, которая входит одна.',
  'CH-10.1a': 'Ошеломлённые и уничтоженные не участвуют в совместном действии.',
  'CH-13.0a': 'У подразделения нет второй стоимости атаки в скобках: стрелять непрямой наводкой нельзя.',
  'CH-13.0c': 'Подразделение само видит этот гекс: стреляйте прямой наводкой.',
  'CH-13.2a': 'Гекс вне сектора обстрела миномёта.',
  'CH-13.2b': 'Ни один гекс корректировщика в 2 гексах от миномёта не видит эту цель.',
  'CH-13.3a': 'Гекс корректировщика: не дальше 2 гексов от миномёта и на его линии видимости.',
  'CH-13.5a': 'Обстрел планируют при подготовке раунда, когда это разрешает сценарий.',
  'CH-13.5b': 'Выберите гекс на поле.',
  'CH-13.6b': 'Стрелка указывает на одну из шести сторон.',
  'CH-13.8a': 'Выберите подразделение в зоне удара, по которому ещё не бросали.',
  'CH-14.0a': 'Сценарий не разрешает ставить дым.',
  'CH-14.0b': 'На воде дым не ставят.',
  'CH-14.2a': 'Удар фугасный или, если сценарий разрешает, дымовой.',
  'CH-15.6a': 'Техника перевозит пеших и буксирует полевые орудия.',
  'CH-15.6b': 'Машина уже занята или сама на буксире.',
  'CH-15.7a': 'Ни в этом, ни в соседнем гексе нет своей свободной машины.',
  'CH-15.9a': 'Это подразделение не на технике.',
  'CH-15.9b': 'Высаживаются под машину или в соседний гекс.',
  'CH-15.9d': 'Ошеломлённое подразделение не высаживается.',
  'CH-15.10a': 'Буксируют только обездвиженную технику или технику с ошеломлённым экипажем.',
  'CH-15.10b': 'В гексе нет машины, которая может её буксировать.',
  'CH-15.10c': 'Гусеничную технику буксирует только гусеничная.',
  'CH-15.10e': 'Машину, которая везёт или буксирует, нельзя буксировать, и второй груз она не берёт.',
  'CH-15.11a': 'Сначала бросок по тому, кого везут, потом по транспорту.',
  'CH-15.16a': 'Танк не стреляет вниз с крутого склона в соседний гекс.',
  'CH-16.2b': 'Выстрел башни вне сектора дороже на 2, этих ОК не хватает.',
  'CH-16.5c': 'Цвет огневой мощи выбирают только против открытой рубки.',
  'CH-17.0a': 'Окапывание появляется в главе 17, а этот сценарий играют с главами до неё.',
  'CH-17.0b': 'В этом гексе уже есть укрепление или заграждение.',
  'CH-17.2c': 'Это укрепление занято врагом.',
  'CH-17.3a': 'Там нет укрепления, которое можно занять.',
  'CH-17.3b': 'Здесь нет укрепления, которое это подразделение может занять.',
  'CH-17.3c': 'Это подразделение не занимает ни траншею, ни ДОТ.',
  'CH-17.5h': 'Миномёт из ДОТа не стреляет.',
  'CH-17.6a': 'Окапывается только пехота, и не в воде.',
  'CH-17.6d': 'Это подразделение уже в укреплении.',
  'CH-17.6f': 'В гексе есть другое укрепление или заграждение.',
  'CH-17.6h': 'У подразделения нет своей позиции.',
  'CH-17.10a': 'Мины ставят в гексах, которые сценарий оставляет их владельцу.',
  'CH-17.11e': 'В гексе нет ни укрепления, ни заграждения.',
  'CH-18.0a': 'В этом сценарии у подразделения нет огнемёта.',
  'CH-18.0d': 'Огнемёт бьёт на один гекс.',
  'CH-18.1d': 'Сапёры ставят дым в своём или соседнем гексе.',
  'CH-hit-armor-gun': 'Повреждённое орудие не даёт огневой мощи нужного цвета.',
}

const token = (say: Say, index: number) => say.label('token', index)
const unit = (say: Say, index: number) => say.label('unit', index)
const hex = (say: Say, index: number) => say.label('hex', index)
const units = (say: Say, list: readonly number[]) => list.map(each => unit(say, each)).join(', ')
const hexes = (say: Say, list: readonly number[]) => list.map(each => hex(say, each)).join(', ')

export const armsEvents: {
  [K in ArmsEvent['type']]: (event: Extract<ArmsEvent, { type: K }>, say: Say) => string
} = {
  minesFound: (e, say) => `💣 В гексе ${hex(say, e.hex)} обнаружены мины.`,
  minesExplode: (e, say) => `💥 Взрыв мин: ${unit(say, e.unit)}.`,
  minesPassed: (e, say) =>
    `${unit(say, e.unit)}: сапёры проходят мины в гексе ${hex(say, e.hex)} без взрыва.`,
  obstacleDie: (e, say) =>
    `🎲 ${e.die}: ${e.kind === 'wire' ? 'колючая проволока' : 'дорожное заграждение'}, ${unit(say, e.unit)}: движение дороже на ${e.die}.`,
  wireCrushed: (e, say) => `${unit(say, e.unit)} сминает проволоку в гексе ${hex(say, e.hex)}.`,
  boarded: (e, say) => `Посадка: ${unit(say, e.unit)} → ${unit(say, e.vehicle)}.`,
  gotOff: (e, say) => `Высадка: ${unit(say, e.vehicle)} → ${unit(say, e.unit)}, гекс ${hex(say, e.hex)}.`,
  hooked: (e, say) => `На буксире: ${unit(say, e.unit)}, тянет ${unit(say, e.vehicle)}.`,
  bogged: (e, say) => `🪵 ${unit(say, e.unit)} вязнет до конца раунда.`,
  freed: (e, say) => `${unit(say, e.unit)} снова на ходу.`,
  occupied: (e, say) => `${unit(say, e.unit)} занимает укрепление: ${token(say, e.token)}.`,
  vacated: (e, say) => `${unit(say, e.unit)} покидает укрепление: ${token(say, e.token)}.`,
  tokenMissed: (e, say) => `${token(say, e.token)}: без повреждений.`,
  tokenHit: (e, say) => `🎯 ${token(say, e.token)} в гексе ${hex(say, e.hex)}: попадание, снято с поля.`,
  smoked: (e, say) => (e.hexes.length > 0 ? `🌫️ Плотный дым: ${hexes(say, e.hexes)}.` : 'Дым уходит в воду.'),
  planned: (e, say) =>
    `Вы планируете ${e.smoke ? 'дымовой удар' : 'удар'} по гексу ${hex(say, e.hex)} на следующий раунд.`,
  plannedSomewhere: (e, say) =>
    `📡 ${say.label('command', e.command)}: запланирован удар на следующий раунд.`,
  held: (e, say) => `${say.label('command', e.command)}: удар сейчас не планируется.`,
  markerLaid: (e, say) => `📡 Запланированный ${e.smoke ? 'дымовой удар' : 'удар'}: гекс ${hex(say, e.hex)}.`,
  onTarget: (e, say) => `Точно в цель: ${hex(say, e.hex)}.`,
  pointed: (e, say) => `Стрелка указывает: ${say.label('facing', e.facing)}.`,
  drifted: (e, say) =>
    `Отклонение на ${plural(e.distance, 'гекс', 'гекса', 'гексов')}, ${say.label('facing', e.direction)}: ${e.hex < 0 ? 'за край поля' : hex(say, e.hex)}.`,
  strikeHits: (e, say) =>
    e.units.length > 0 ? `💥 Под ударом: ${units(say, e.units)}.` : '💥 Под ударом никого.',
  reached: (e, say) => `${unit(say, e.unit)} прибывает в гекс ${hex(say, e.hex)} и покидает поле.`,
}

export const armsTerms: Readonly<Record<string, string>> = {
  'CH-12.2a': 'вверх',
  'CH-12.2c': 'крутой склон',
  'CH-12.3a': 'выше цели',
  'CH-12.3b': 'цель выше',
  'CH-13.0c': 'непрямая наводка',
  'CH-14.3a': 'дым',
  'CH-14.3b': 'из дыма',
  'CH-15.3a': terrains[3].name.ru,
  'CH-15.3b': terrains[5].name.ru,
  'CH-15.3c': terrains[6].name.ru,
  'CH-15.3h': terrains[3].name.ru,
  'CH-15.3i': terrains[4].name.ru,
  'CH-15.3j': terrains[5].name.ru,
  'CH-15.3k': terrains[6].name.ru,
  'CH-15.3l': 'стена',
  'CH-15.7b': 'посадка',
  'CH-15.9c': 'высадка',
  'CH-15.10a': 'сцепка',
  'CH-15.15a': 'за техникой',
  'CH-16.2b': 'поворот башни',
  'CH-16.6a': 'БТР',
  'CH-17.2a': 'укрепление',
  'CH-17.5d': tokenKinds[1].name.ru,
  'CH-17.6a': 'окапывание',
  'CH-17.9b': 'дорожное заграждение',
  'CH-17.11g': 'укрепление',
  'CH-18.0b': 'огнемёт',
  'CH-18.0c': 'огнемёт',
}

export const armsQuestions = {
  bog: () => 'Вражеская машина движется: карта 15 или пусть едет.',
  plan: () => 'Можно планировать артиллерию: гекс для удара в следующем раунде или никакого.',
  arrow: () => 'Жетон артиллерии на поле: куда указывает стрелка?',
  strikeTarget: () => 'Удар: по какому подразделению бросок сейчас?',
} as const

const unitParam = { name: 'подразделение', about: 'Своё подразделение' }
const hexParam = { name: 'гекс', about: 'Целевой гекс' }
const support = { name: 'поддержка', about: 'Кто поддерживает, по +1' }
const number = { name: 'число', about: 'ОК на каждое значение попадания, от −2 до +2' }
const caps = { name: 'ок', about: 'ОК на стоимость действия' }
const facing = { name: 'сторона', about: 'Куда повернуть' }
const spotter = { name: 'корректировщик', about: 'Гекс до 2 от миномёта, который видит цель' }

export const armsVerbs: Readonly<Record<string, VerbWords>> = {
  bog: {
    name: 'завязнуть',
    about: 'Сыграть карту 15: машина вязнет на месте',
    button: 'Пусть вязнет',
    params: {},
  },
  bombard: {
    name: 'навесом',
    about: 'Непрямая наводка: по гексу, который видит только корректировщик',
    button: 'Непрямая наводка',
    params: { unit: unitParam, hex: hexParam, spotter, support, number, caps },
  },
  smoke: {
    name: 'дым',
    about: 'Поставить плотный дым вместо атаки',
    button: 'Поставить дым',
    params: { unit: unitParam, hex: hexParam, caps },
  },
  screen: {
    name: 'завеса',
    about: 'Поставить дым непрямой наводкой',
    button: 'Дым непрямой наводкой',
    params: { unit: unitParam, hex: hexParam, spotter, caps },
  },
  flame: {
    name: 'огнемёт',
    about: 'Атаковать огнемётом соседний гекс',
    button: 'Огнемёт',
    params: { unit: unitParam, hex: hexParam, support, number, caps },
  },
  burn: {
    name: 'сжечь',
    about: 'Огнемёт в ближнем бою, по одному врагу в гексе',
    button: 'Огнемёт вблизи',
    params: {
      unit: unitParam,
      target: { name: 'цель', about: 'Враг в том же гексе' },
      support,
      number,
      caps,
    },
  },
  breach: {
    name: 'пролом',
    about: 'Атаковать укрепление или заграждение в своём гексе',
    button: 'По укреплению',
    params: {
      unit: unitParam,
      token: { name: 'жетон', about: 'Укрепление или заграждение' },
      support,
      number,
      caps,
    },
  },
  load: {
    name: 'посадка',
    about: 'Сесть на технику или прицепить орудие',
    button: 'Посадка',
    params: { unit: unitParam, vehicle: { name: 'машина', about: 'Свободная машина' }, caps },
  },
  unload: {
    name: 'высадка',
    about: 'Сойти с техники или отцепить орудие',
    button: 'Высадка',
    params: { unit: unitParam, hex: { name: 'гекс', about: 'Куда' }, facing, caps },
  },
  hook: {
    name: 'буксир',
    about: 'Взять на буксир обездвиженную или ошеломлённую технику',
    button: 'На буксир',
    params: {
      unit: { name: 'подразделение', about: 'Кого буксировать' },
      vehicle: { name: 'машина', about: 'Кто тянет' },
      caps,
    },
  },
  occupy: {
    name: 'занять',
    about: 'Занять траншею или ДОТ в своём гексе',
    button: 'Занять укрепление',
    params: { unit: unitParam, caps },
  },
  leave: {
    name: 'покинуть',
    about: 'Покинуть траншею или ДОТ, оставаясь в гексе',
    button: 'Покинуть укрепление',
    params: { unit: unitParam, facing, caps },
  },
  dig: {
    name: 'окопаться',
    about: 'Оборудовать позиции: одно пешее подразделение или цепочка (5 ОД)',
    button: 'Окопаться',
    params: { units: { name: 'подразделения', about: 'Свои пешие подразделения' }, caps },
  },
  undig: {
    name: 'убрать-позицию',
    about: 'Убрать свою позицию, бесплатно',
    button: 'Убрать позицию',
    params: { unit: unitParam },
  },
  strike: {
    name: 'удар',
    about: 'Тайно запланировать артиллерийский удар',
    button: 'Запланировать удар',
    params: { hex: hexParam, shell: { name: 'снаряд', about: 'Дым вместо фугаса' } },
  },
  hold: { name: 'не-планировать', about: 'Сейчас удар не планировать', button: 'Без удара', params: {} },
  point: { name: 'стрелка', about: 'Куда указывает стрелка жетона', button: 'Направить', params: { facing } },
  shell: {
    name: 'обстрел',
    about: 'Следующее подразделение для броска',
    button: 'Бросок',
    params: { unit: { name: 'подразделение', about: 'Подразделение в зоне удара' } },
  },
}

export const armsChoices: Readonly<Record<string, string>> = {
  smoke: 'дым',
  red: 'красная ОМ',
  blue: 'синяя ОМ',
  stay: 'остаться снаружи',
}
export { armsSections } from './arms-sections-ru.ts'
