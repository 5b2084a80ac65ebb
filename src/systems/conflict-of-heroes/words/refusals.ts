import type { BilingualText, Lang } from '../../../engine/model.ts'
import type { HeroesRule } from '../state/rule.ts'
import { addCardRefusals } from './cards.ts'

/** Texts of refusals, by the rule that forbids the action. */
const refusals = {
  'CH-4.12d': {
    ru: 'Бонусные гексы называют сразу, если машина входит одна; в группе едут дальше, когда вошли все.',
    en: 'Bonus hexes are named at once for a vehicle that enters alone; vehicles of a group go on once all are in.',
  },
  'CH-10.1a': {
    ru: 'Ошеломлённые и уничтоженные не участвуют в совместном действии.',
    en: 'The stunned and the destroyed take no part in a joint action.',
  },
  'CH-13.0a': {
    ru: 'У подразделения нет второй стоимости атаки в скобках: стрелять непрямой наводкой нельзя.',
    en: 'This unit has no second attack cost in brackets: it cannot fire indirectly.',
  },
  'CH-13.0c': {
    ru: 'Подразделение само видит этот гекс: стреляйте прямой наводкой.',
    en: 'The unit sees that hex itself: fire at it directly.',
  },
  'CH-13.2a': {
    ru: 'Гекс вне сектора обстрела миномёта.',
    en: 'The hex is outside the arc of the mortar.',
  },
  'CH-13.2b': {
    ru: 'Ни один гекс корректировщика в 2 гексах от миномёта не видит эту цель.',
    en: 'No spotter hex within 2 hexes of the mortar sees that hex.',
  },
  'CH-13.3a': {
    ru: 'Гекс корректировщика: не дальше 2 гексов от миномёта и на его линии видимости.',
    en: 'A spotter hex lies within 2 hexes of the mortar and in its line of sight.',
  },
  'CH-13.5a': {
    ru: 'Обстрел планируют при подготовке раунда, когда это разрешает сценарий.',
    en: 'Strikes are planned before a round, when the scenario allows it.',
  },
  'CH-13.5b': {
    ru: 'Выберите гекс на поле.',
    en: 'Choose a hex of the map.',
  },
  'CH-13.6b': {
    ru: 'Стрелка указывает на одну из шести сторон.',
    en: 'The arrow points to one of the six sides.',
  },
  'CH-13.8a': {
    ru: 'Выберите подразделение в зоне удара, по которому ещё не бросали.',
    en: 'Choose a unit in the area that has not been rolled against.',
  },
  'CH-14.0a': {
    ru: 'Сценарий не разрешает ставить дым.',
    en: 'The scenario does not let it lay smoke.',
  },
  'CH-14.0b': {
    ru: 'На воде дым не ставят.',
    en: 'Smoke cannot be laid on water.',
  },
  'CH-14.2a': {
    ru: 'Удар фугасный или, если сценарий разрешает, дымовой.',
    en: 'A strike is explosive, or smoke where the scenario allows it.',
  },
  'CH-15.6a': {
    ru: 'Техника перевозит пеших и буксирует полевые орудия.',
    en: 'Vehicles carry foot units and tow field guns.',
  },
  'CH-15.6b': {
    ru: 'Машина уже занята или сама на буксире.',
    en: 'That vehicle is full, or in tow itself.',
  },
  'CH-15.7a': {
    ru: 'Ни в этом, ни в соседнем гексе нет своей машины, которая возьмёт его сейчас: нужно место, а если кто-то из двоих измотан, то и ОК на всю стоимость.',
    en: 'No vehicle of yours in this or an adjacent hex can take it now: it needs room and, if either of the two is spent, CAPs for the whole cost.',
  },
  'CH-15.9a': {
    ru: 'Это подразделение не на технике.',
    en: 'This unit is not aboard.',
  },
  'CH-15.9b': {
    ru: 'Высаживаются под машину или в соседний гекс.',
    en: 'A unit gets off under its vehicle or into an adjacent hex.',
  },
  'CH-15.9d': {
    ru: 'Ошеломлённое подразделение не высаживается.',
    en: 'A stunned unit cannot get off.',
  },
  'CH-15.10a': {
    ru: 'Буксируют только обездвиженную технику или технику с ошеломлённым экипажем.',
    en: 'Only immobilised or stunned vehicles are towed.',
  },
  'CH-15.10b': {
    ru: 'В гексе нет машины, которая может её буксировать.',
    en: 'No vehicle in the hex can tow it.',
  },
  'CH-15.10c': {
    ru: 'Гусеничную технику буксирует только гусеничная.',
    en: 'Tracked vehicles are towed only by tracked vehicles.',
  },
  'CH-15.10e': {
    ru: 'Машину, которая везёт или буксирует, нельзя буксировать, и второй груз она не берёт.',
    en: 'A vehicle that carries or tows cannot be towed, nor tow a second one.',
  },
  'CH-15.11a': {
    ru: 'Сначала бросок по тому, кого везут, потом по транспорту.',
    en: 'Roll first against what is aboard, then against the transport.',
  },
  'CH-15.16a': {
    ru: 'Танк не стреляет вниз с крутого склона в соседний гекс.',
    en: 'Tanks cannot fire down a steep slope into the next hex.',
  },
  'CH-16.2b': {
    ru: 'Выстрел башни вне сектора дороже на 2, этих ОК не хватает.',
    en: 'The turret shot outside the arc costs 2 more, and there are not enough CAPs for that.',
  },
  'CH-16.5c': {
    ru: 'Цвет огневой мощи выбирают только против открытой рубки.',
    en: 'Red or blue firepower can be chosen only against an open-topped vehicle.',
  },
  'CH-17.0a': {
    ru: 'Оборудование позиций появляется в главе 17, а этот сценарий играют с главами до неё.',
    en: 'Digging in comes with chapter 17, and this scenario is played with the chapters before it.',
  },
  'CH-17.0b': {
    ru: 'В этом гексе уже есть укрепление или заграждение.',
    en: 'The hex has a fortification or obstacle already.',
  },
  'CH-17.2c': {
    ru: 'Это укрепление занято врагом.',
    en: 'An enemy occupies this fortification.',
  },
  'CH-17.3a': {
    ru: 'Там нет укрепления, которое можно занять.',
    en: 'There is no fortification that the unit could go into.',
  },
  'CH-17.3b': {
    ru: 'Здесь нет укрепления, которое это подразделение может занять.',
    en: 'There is no fortification here that this unit could go into.',
  },
  'CH-17.3c': {
    ru: 'Это подразделение не занимает ни траншею, ни ДОТ.',
    en: 'This unit occupies no trench or bunker.',
  },
  'CH-17.5h': {
    ru: 'Миномёт из ДОТа не стреляет.',
    en: 'Mortars cannot fire out of a bunker.',
  },
  'CH-17.6a': {
    ru: 'Позиции оборудуют только пешие, и не в воде.',
    en: 'Only foot units dig in, and not in water.',
  },
  'CH-17.6d': {
    ru: 'Это подразделение уже в укреплении.',
    en: 'This unit is already under cover of a fortification.',
  },
  'CH-17.6f': {
    ru: 'В гексе есть другое укрепление или заграждение.',
    en: 'There is another fortification or obstacle in the hex.',
  },
  'CH-17.6h': {
    ru: 'У подразделения нет своей позиции.',
    en: 'This unit has no hasty defence.',
  },
  'CH-17.10a': {
    ru: 'Мины ставят в гексах, которые сценарий оставляет их владельцу.',
    en: 'Mines lie in the hexes that the scenario leaves to their owner.',
  },
  'CH-17.11e': {
    ru: 'В гексе нет ни укрепления, ни заграждения.',
    en: 'There is no fortification or obstacle in the hex.',
  },
  'CH-18.0a': {
    ru: 'В этом сценарии у подразделения нет огнемёта.',
    en: 'This unit has no flamethrower in this scenario.',
  },
  'CH-18.0d': {
    ru: 'Огнемёт бьёт на один гекс.',
    en: 'A flamethrower reaches one hex.',
  },
  'CH-18.1d': {
    ru: 'Сапёры ставят дым в своём или соседнем гексе.',
    en: 'Pioneers lay smoke in their own or an adjacent hex.',
  },
  'CH-hit-armor-gun': {
    ru: 'Повреждённое орудие не даёт огневой мощи нужного цвета.',
    en: 'The damaged gun has no firepower of the colour that is needed.',
  },
  'CH-2.0a': {
    ru: 'Стороны ходят по очереди: действие или пас.',
    en: 'The sides take turns, each an action or a pass.',
  },
  'CH-2.2a': {
    ru: 'Выбрать можно только своё подразделение на поле: кто за его краем, сначала входит.',
    en: 'Only your own units on the map can be chosen: those off it enter first.',
  },
  'CH-2.2c': {
    ru: 'Измотанное подразделение действует, только если ОК сводят стоимость к 0; столько ОК нет.',
    en: 'A spent unit acts only when CAPs bring the cost to 0, and there are not enough CAPs.',
  },
  'CH-3.1b': {
    ru: 'Столько ОК в этом раунде не осталось.',
    en: 'There are not that many CAPs left in this round.',
  },
  'CH-3.2a': {
    ru: 'Число меняют самое большее на 2 ОК, вверх или вниз.',
    en: 'A number can be moved by at most 2 CAPs, up or down.',
  },
  'CH-3.3a': {
    ru: 'ОК снижают стоимость действия до 0, не ниже.',
    en: 'CAPs lower the cost of the action down to 0, no further.',
  },
  'CH-4.1a': {
    ru: 'Подразделение смотрит в одну из шести сторон гекса.',
    en: 'A unit faces one of the six sides of its hex.',
  },
  'CH-4.5b': {
    ru: 'Следующий гекс должен быть соседним; пешие идут только на один.',
    en: 'The next hex must be adjacent, and foot units go only one.',
  },
  'CH-4.5b:foot': {
    ru: 'Пешие идут только на один соседний гекс.',
    en: 'Foot units go only one hex, to an adjacent one.',
  },
  'CH-4.6a': {
    ru: 'Поворот обращает подразделение в другую сторону.',
    en: 'A pivot turns the unit to another side.',
  },
  'CH-4.8d': {
    ru: 'Из воды атаковать нельзя.',
    en: 'A unit in water cannot attack.',
  },
  'CH-4.12c': {
    ru: 'На поле входят только через гексы, названные в сценарии: один для всех или каждому свой.',
    en: 'Units enter only through the hexes that the scenario names: one for all, or one for each.',
  },
  'CH-4.12e:aboard': {
    ru: 'На борту входят другие прибывшие подкрепления: за каждым через дефис называют машину из тех, что входят.',
    en: 'Other reinforcements that have arrived come aboard: each is followed, after a dash, by one of the vehicles that enter.',
  },
  'CH-4.12e': {
    ru: 'Группа входит на поле через один и тот же вход.',
    en: 'Units that enter as one group come in through the same entry.',
  },
  'CH-5.0a': {
    ru: 'Стрелять сейчас не в кого: в секторе обстрела, в видимости и в пределах дальности целей нет.',
    en: 'There is nothing to fire at: no target in its arc, in sight and within range.',
  },
  'CH-5.1a': {
    ru: 'Гекс вне сектора обстрела подразделения.',
    en: 'The hex is outside the arc of the unit.',
  },
  'CH-5.2a': {
    ru: 'До этого гекса нет линии видимости.',
    en: 'There is no line of sight to that hex.',
  },
  'CH-5.3d': {
    ru: 'Гекс дальше двойной дальности.',
    en: 'The hex is farther than twice the range.',
  },
  'CH-6.0a': {
    ru: 'В этом гексе стоят только свои.',
    en: 'Only your own units are in that hex.',
  },
  'CH-6.0a:nobody': {
    ru: 'В этом гексе никого нет.',
    en: 'Nobody is in that hex.',
  },
  'CH-6.9a': {
    ru: 'Выберите одну из оставшихся целей.',
    en: 'Choose one of the units that are still to be rolled against.',
  },
  'CH-6.10a': {
    ru: 'В гексе подразделения нет врага.',
    en: 'There is no enemy in the hex of this unit.',
  },
  'CH-6.10b': {
    ru: 'В ближнем бою атакуют только врага в том же гексе.',
    en: 'In close combat only an enemy in the same hex can be attacked.',
  },
  'CH-6.10c': {
    ru: 'Когда в гексе враг, стрелять наружу нельзя.',
    en: 'With an enemy in its hex a unit cannot fire out of it.',
  },
  'CH-6.12c': {
    ru: 'Оттуда только что пришёл враг: в этот ход путь закрыт.',
    en: 'The enemy has just come from there: that way is closed for this turn.',
  },
  'CH-6.12d': {
    ru: 'Гекс соседний с тем, откуда пришёл враг: в этот ход путь закрыт.',
    en: 'The hex touches the one the enemy came from: it is closed for this turn.',
  },
  'CH-7.6a': {
    ru: 'Перегруппировка нужна только подразделению с жетоном попадания.',
    en: 'Only a unit with a hit marker can rally.',
  },
  'CH-7.9a': {
    ru: 'Нет перегруппировки, когда в гексе враг.',
    en: 'No rally with an enemy in the hex.',
  },
  'CH-7.9b': {
    ru: 'Этот жетон не допускает перегруппировки.',
    en: 'This marker does not allow a rally.',
  },
  'CH-8.0b': {
    ru: 'Этой карты у вас в руке нет.',
    en: 'That card is not in your hand.',
  },
  'CH-8.0b:empty': {
    ru: 'Карт в руке нет.',
    en: 'You hold no card.',
  },
  'CH-8.0b:none': {
    ru: 'Ни одну карту в руке сейчас сыграть нельзя: одни ждут своего момента (бросок, действие врага, машина на ходу, начало раунда), для других нет подразделения или ОК.',
    en: 'None of the cards in your hand can be played now: some wait for their own moment (a roll, an enemy action, a vehicle on the move, a new round), others want a unit or CAPs that are not there.',
  },
  'CH-8.4a': {
    ru: 'Карта действия одна за ход, и она и есть действие хода.',
    en: 'One action card a turn, and it is the action of the turn.',
  },
  'CH-8.4a:action': {
    ru: 'Сначала действие по карте: оно ничего не стоит.',
    en: 'The action that the card gives comes first; it costs nothing.',
  },
  'CH-8.4b': {
    ru: 'В этот момент карту сыграть нельзя.',
    en: 'This card cannot be played at this moment.',
  },
  'CH-8.5a': {
    ru: 'Для этого подразделения карту сыграть нельзя.',
    en: 'The card cannot be played for this unit.',
  },
  'CH-8.5c': {
    ru: 'Не хватает ОК на стоимость карты.',
    en: 'There are not enough CAPs for the card.',
  },
  'CH-8.6a': {
    ru: 'Карты сценария действуют при получении.',
    en: 'Scenario cards are resolved when they are drawn.',
  },
  'CH-8.7a': {
    ru: 'Карты артиллерии применяют только перед раундом.',
    en: 'Artillery cards are used only before a round.',
  },
  'CH-9.9a': {
    ru: 'Этого подразделения нет среди прибывших подкреплений.',
    en: 'This unit is not among the reinforcements that have arrived.',
  },
  'CH-10.0a': {
    ru: 'Совместные действия появляются в главе 10, а этот сценарий играют с главами до неё.',
    en: 'Joint actions come with chapter 10, and this scenario is played with the chapters before it.',
  },
  'CH-10.0b': {
    ru: 'Группа занята действием другого вида.',
    en: 'The group is carrying out another kind of action.',
  },
  'CH-10.1b': {
    ru: 'Измотанные входят в группу, только если ОК сводят всю стоимость к 0.',
    en: 'Spent units join a group only when CAPs bring its whole cost to 0.',
  },
  'CH-10.2a': {
    ru: 'Группа: одна цепочка подразделений в тех же или соседних гексах.',
    en: 'A group is one chain of units in the same or adjacent hexes.',
  },
  'CH-10.2b': {
    ru: 'Ходят только члены группы, которые ещё не ходили.',
    en: 'Only members of the group that have not gone yet can go.',
  },
  'CH-10.5a': {
    ru: 'Поддержка идёт из гекса атакующего или из шести вокруг.',
    en: 'Support comes from the hex of the attacker or the six around it.',
  },
  'CH-10.6a': {
    ru: 'Цель вне зоны огня этого подразделения: нужны свой сектор и своя линия видимости.',
    en: 'The target hex is not in the fire zone of that unit: it needs arc and line of sight of its own.',
  },
  'CH-10.6b': {
    ru: 'Цель дальше обычной дальности поддерживающего.',
    en: 'The target is beyond the normal range of the supporting unit.',
  },
  'CH-10.6c': {
    ru: 'Жетон меняет ОМ подразделения: поддерживать оно не может.',
    en: 'A unit whose marker touches its firepower cannot support.',
  },
  'CH-10.6d': {
    ru: 'В ближнем бою поддерживают только из того же гекса.',
    en: 'In close combat only units in the same hex support.',
  },
  'CH-11.0a': {
    ru: 'Здесь это подразделение скрыть нельзя.',
    en: 'The unit cannot be hidden there.',
  },
  'CH-11.1b': {
    ru: 'Видимое подразделение в этом гексе сразу выдаст его.',
    en: 'A visible unit in that hex would give it away at once.',
  },
  'CH-11.1g': {
    ru: 'Раскрыть можно только своё скрытое подразделение.',
    en: 'Only a hidden unit of your own can be revealed.',
  },
  'CH-11.2b': {
    ru: 'У скрытого подразделения нет направления.',
    en: 'A hidden unit has no facing.',
  },
  'CH-11.3a': {
    ru: 'Скрытное движение появляется в главе 11, а этот сценарий играют с главами до неё.',
    en: 'Hidden moves come with chapter 11, and this scenario is played with the chapters before it.',
  },
  'CH-11.4a': {
    ru: 'Враг видит подразделение: скрыться нельзя.',
    en: 'An enemy sees the unit: it cannot hide.',
  },
  'CH-11.4b': {
    ru: 'Скрываются в своём или соседнем гексе, которого враг не видит.',
    en: 'A unit hides in its own or an adjacent hex that no enemy sees.',
  },
  'CH-11.5a': {
    ru: 'Скрытое подразделение проходит ровно один гекс.',
    en: 'A hidden unit goes exactly one hex.',
  },
  'CH-11.7a': {
    ru: 'Скрытых врагов больше нет: искать некого.',
    en: 'No enemy is hidden any more: there is nothing to look for.',
  },
  'CH-13.1b': {
    ru: 'Цель ближе наименьшей дальности.',
    en: 'The target is closer than the minimum range.',
  },
  'CH-14.3e': {
    ru: 'Машина начинает в плотном дыму: бонусов движения нет.',
    en: 'The vehicle starts in heavy smoke: it has no bonus moves.',
  },
  'CH-15.2a': {
    ru: 'Каждый символ колеса или гусеницы добавляет к движению один гекс; больше их нет.',
    en: 'Each wheel or track symbol adds one hex to the move, and none is left.',
  },
  'CH-15.2d': {
    ru: 'Бонус колеса действует только вдоль дороги.',
    en: 'A wheel symbol carries on only along a road.',
  },
  'CH-15.2e': {
    ru: 'Там стоит другая машина: колёса застрянут в заторе.',
    en: 'Another vehicle stands there: wheels get stuck in the jam.',
  },
  'CH-15.2f': {
    ru: 'В покидаемом гексе другая машина: колёса застрянут в заторе.',
    en: 'Another vehicle stands in the hex it would leave: wheels get stuck in the jam.',
  },
  'CH-15.2k': {
    ru: 'Бонуса нет на труднопроходимой для машины местности, в том числе на пашне.',
    en: 'No bonus move onto ground that is difficult for the vehicle, ploughed fields included.',
  },
  'CH-15.2l': {
    ru: 'Бонуса нет в гекс с плотным дымом.',
    en: 'No bonus move into heavy smoke.',
  },
  'CH-15.2m': {
    ru: 'Бонуса нет в гекс с траншеей, проволокой или дорожным заграждением и из него.',
    en: 'No bonus move into or out of a hex with a trench, wire or road block.',
  },
  'CH-15.2n': {
    ru: 'После движения назад бонусов нет.',
    en: 'After a step backwards there are no bonus moves.',
  },
  'CH-15.2p': {
    ru: 'Труднопроходимый гекс, стена, дым или укрепление на пути забирают оставшиеся бонусы.',
    en: 'A step onto difficult ground, over a wall, into smoke or onto a fortification takes the bonus moves that are left.',
  },
  'CH-15.2s': {
    ru: 'Бонуса нет через стену.',
    en: 'No bonus move over a wall.',
  },
  'CH-15.3d': {
    ru: 'Колёсам не пройти по распаханному полю.',
    en: 'Wheels cannot cross a ploughed field.',
  },
  'CH-15.3e': {
    ru: 'Колёсам не пройти через стену.',
    en: 'Wheels cannot cross a wall.',
  },
  'CH-15.3f': {
    ru: 'Колёсам не пройти в лес.',
    en: 'Wheels cannot enter heavy woods.',
  },
  'CH-15.3m': {
    ru: 'В воду входят только пешие.',
    en: 'Only foot units enter water.',
  },
  'CH-15.3n': {
    ru: 'Техника не идёт по крутому склону ни вверх, ни вниз.',
    en: 'Vehicles go neither up nor down a steep slope.',
  },
  'CH-15.8a': {
    ru: 'Пассажир действует только вместе с транспортом.',
    en: 'A unit aboard acts only together with its transport.',
  },
  'CH-15.8d': {
    ru: 'Пассажир не атакует.',
    en: 'A unit aboard cannot attack.',
  },
  'CH-16.1d': {
    ru: 'Грузовики атакуют только в ближнем бою.',
    en: 'Trucks attack only in close combat.',
  },
  'CH-16.1e': {
    ru: 'Это подразделение не атакует.',
    en: 'This unit never attacks.',
  },
  'CH-17.4d': {
    ru: 'Траншея останавливает колёса.',
    en: 'A trench stops wheeled units.',
  },
  'CH-17.5b': {
    ru: 'В ДОТе смотрят туда же, куда ДОТ.',
    en: 'In a bunker a unit faces as the bunker does.',
  },
  'CH-17.8b': {
    ru: 'Проволока останавливает колёса.',
    en: 'Wire stops wheeled units.',
  },
  'CH-17.9c': {
    ru: 'Заграждение на дороге останавливает колёса.',
    en: 'A road block stops wheeled units.',
  },
  'CH-19.0a': {
    ru: 'У каждого вражеского игрока свои ОК: назовите, против кого она играется.',
    en: 'Each enemy player has their own CAPs: name the one it is played against.',
  },
  'CH-19.0a:nobody': {
    ru: 'Здесь выбирать не из кого: врага, против которого играют карту, не называют.',
    en: 'There is nobody to choose between: the enemy the card is played against is not named.',
  },
  'CH-19.0c': {
    ru: 'У товарищей по команде подразделения не общие: совместно действуют подразделения одного игрока.',
    en: 'Teammates do not share units: a joint action is made by one player.',
  },
  'CH-card-01': {
    ru: 'Эта карта только для измотанных.',
    en: 'This card is for spent units.',
  },
  'CH-card-02': {
    ru: 'Эту карту сейчас применить некому.',
    en: 'No unit can use this card now.',
  },
  'CH-card-03': {
    ru: 'Эту карту сейчас применить некому.',
    en: 'No unit can use this card now.',
  },
  'CH-card-04': {
    ru: 'Эту карту сейчас применить некому.',
    en: 'No unit can use this card now.',
  },
  'CH-card-05': {
    ru: 'Эту карту играют после движения, перед проверкой.',
    en: 'This card is played after a move action, before its check.',
  },
  'CH-card-06': {
    ru: 'Эту карту играют в ход врага, когда объявлено действие.',
    en: 'This card is played in the enemy’s turn, when an action is declared.',
  },
  'CH-card-07': {
    ru: 'Эту карту играют после своего броска.',
    en: 'This card is played after a roll of your own.',
  },
  'CH-card-08': {
    ru: 'Эту карту сейчас применить некому.',
    en: 'No unit can use this card now.',
  },
  'CH-card-09': {
    ru: 'Эту карту сейчас применить некому.',
    en: 'No unit can use this card now.',
  },
  'CH-card-10': {
    ru: 'Эту карту сейчас применить некому.',
    en: 'No unit can use this card now.',
  },
  'CH-card-11': {
    ru: 'Эту карту играют перед атакой.',
    en: 'This card is played before an attack.',
  },
  'CH-card-12': {
    ru: 'Эту карту играют один раз за ход.',
    en: 'This card is played once in a turn.',
  },
  'CH-card-13': {
    ru: 'Эту карту играют после своего броска.',
    en: 'This card is played after a roll of your own.',
  },
  'CH-card-14': {
    ru: 'Эта карта идёт с действием одного подразделения, до или после него.',
    en: 'This card goes with the action of one unit, before or after it.',
  },
  'CH-card-14a': {
    ru: 'Скрыться нельзя: подразделение уже скрыто, едет на транспорте или не может двигаться.',
    en: 'This unit cannot vanish: it is hidden already, is carried, or cannot move.',
  },
  'CH-card-15': {
    ru: 'Эта карта останавливает движущуюся вражескую машину.',
    en: 'This card stops an enemy vehicle that is moving.',
  },
  'CH-card-15a': {
    ru: 'Завязшая машина до конца раунда не движется и не поворачивает.',
    en: 'A vehicle that is bogged down neither moves nor turns until the end of the round.',
  },
  'CH-card-16': {
    ru: 'Ни одно подразделение без жетона не стоит на заграждении.',
    en: 'No unit without a marker stands on an obstacle.',
  },
  'CH-card-17': {
    ru: 'Мины ставят пешие без жетона, в своём или соседнем гексе без укреплений и заграждений. Врага нет ни в нём, ни в их гексе.',
    en: 'Mines are laid by foot units without a hit marker, in their own or an adjacent hex without fortifications or obstacles. No enemy is in that hex or in their own.',
  },
  'CH-card-17b': {
    ru: 'Мины скрыты только там, где их не видит враг.',
    en: 'The mines are hidden only where no enemy sees them.',
  },
  'CH-card-B01': {
    ru: 'Это оружие сейчас применить некому.',
    en: 'No unit can use this weapon now.',
  },
  'CH-hit-soft-stunned': {
    ru: 'Подразделение ошеломлено: ему можно только перегруппироваться.',
    en: 'The unit is stunned: it may only rally.',
  },
  'CH-hit-soft-destroyed': {
    ru: 'На подразделении жетон «Уничтожено»: оно больше не действует.',
    en: 'The unit carries a destroyed marker: it does nothing any more.',
  },
  'CH-hit-soft-destroyed-rally': {
    ru: 'Жетон «Уничтожено» не снимают перегруппировкой.',
    en: 'A destroyed marker is never rallied.',
  },
  'CH-hit-soft-panicked': {
    ru: 'Подразделение в панике: атаковать нельзя.',
    en: 'The unit is in panic: it may not attack.',
  },
  'CH-hit-soft-pinned': {
    ru: 'Подразделение прижато: ни движения, ни поворота.',
    en: 'The unit is pinned: it may neither move nor pivot.',
  },
  'CH-hit-armor-stunned': {
    ru: 'Экипаж ошеломлён: ему можно только перегруппироваться.',
    en: 'The crew is stunned: it may only rally.',
  },
  'CH-hit-armor-destroyed': {
    ru: 'На машине жетон «Уничтожена»: она больше не действует.',
    en: 'The vehicle carries a destroyed marker: it does nothing any more.',
  },
  'CH-hit-armor-panicked': {
    ru: 'Экипаж в панике: атаковать нельзя.',
    en: 'The crew is in panic: it may not attack.',
  },
  'CH-hit-armor-immobilised': {
    ru: 'Машина обездвижена: ни движения, ни поворота.',
    en: 'The vehicle is immobilised: it may neither move nor pivot.',
  },
} satisfies Readonly<Record<HeroesRule, BilingualText>>

/**
 * Returns all refusal texts in one language. Each card also has a refusal under its own rule, with the text
 * written for its effect.
 */
export function createHeroesRefusals(lang: Lang): Readonly<Record<string, string>> {
  const sentences = Object.entries(refusals).map(([rule, text]) => [rule, text[lang]])
  return addCardRefusals(Object.fromEntries(sentences))
}
