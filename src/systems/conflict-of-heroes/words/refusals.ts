import type { BilingualText, WrittenLang } from '../../../engine/model.ts'
import type { HeroesRule } from '../state/rule.ts'
import { addCardRefusals } from './cards.ts'

/** Texts of refusals, by the rule that forbids the action. */
const refusals = {
  'CH-4.12d': {
    ru: 'Если машина входит одна, укажите её бонус движения в том же приказе. Машины группы едут дальше, когда вошли все.',
    en: 'If a vehicle enters alone, give its bonus moves in the same order. Vehicles of a group go on when all have entered.',
  },
  'CH-10.1a': {
    ru: 'Ошеломлённые и уничтоженные подразделения не входят в группу.',
    en: 'Stunned and destroyed units cannot join a group.',
  },
  'CH-13.0a': {
    ru: 'У подразделения нет стоимости атаки в скобках: непрямой наводкой оно не стреляет.',
    en: 'This unit has no attack cost in brackets: it cannot fire indirectly.',
  },
  'CH-13.0c': {
    ru: 'Подразделение само видит этот гекс. Стреляйте прямой наводкой.',
    en: 'The unit itself sees that hex. Fire at it directly.',
  },
  'CH-13.2a': {
    ru: 'Гекс вне сектора обстрела миномёта. Сначала поверните миномёт.',
    en: 'The hex is outside the arc of the mortar. Pivot the mortar first.',
  },
  'CH-13.2b': {
    ru: 'Ни из одного гекса с корректировщиком цель не видна. Такой гекс — не дальше 2 гексов от миномёта.',
    en: 'The target is not seen from any spotter hex. A spotter hex lies within 2 hexes of the mortar.',
  },
  'CH-13.3a': {
    ru: 'Гекс с корректировщиком должен быть не дальше 2 гексов от миномёта и на его линии видимости.',
    en: 'A spotter hex lies within 2 hexes of the mortar and in its line of sight.',
  },
  'CH-13.5a': {
    ru: 'Удар планируют при подготовке раунда, если сценарий разрешает.',
    en: 'Strikes are planned before a round, if the scenario allows it.',
  },
  'CH-13.5b': {
    ru: 'Выберите гекс на поле.',
    en: 'Choose a hex on the board.',
  },
  'CH-13.6b': {
    ru: 'Стрелка указывает на одну из шести сторон гекса.',
    en: 'The arrow points to one of the six sides of the hex.',
  },
  'CH-13.8a': {
    ru: 'Выберите подразделение под ударом, по которому ещё не было броска.',
    en: 'Choose a unit in the area that has not had its roll yet.',
  },
  'CH-14.0a': {
    ru: 'Этот сценарий не разрешает подразделению ставить дымовую завесу.',
    en: 'This scenario does not allow this unit to lay smoke.',
  },
  'CH-14.0b': {
    ru: 'На воде дымовую завесу не ставят. Выберите другой гекс.',
    en: 'Smoke cannot be laid on water. Choose another hex.',
  },
  'CH-14.2a': {
    ru: 'Удар фугасный или дымовой, если сценарий разрешает.',
    en: 'A strike is high explosive, or smoke if the scenario allows it.',
  },
  'CH-15.6a': {
    ru: 'Техника перевозит пеших и буксирует полевые орудия.',
    en: 'Vehicles carry foot units and tow field guns.',
  },
  'CH-15.6b': {
    ru: 'Машина уже занята или сама на буксире. Выберите другую.',
    en: 'That vehicle is full, or in tow itself. Choose another one.',
  },
  'CH-15.7a': {
    ru: 'Ни в этом, ни в соседнем гексе нет своей машины, которая возьмёт подразделение. Нужно место, а для измотанных — ОК на всю стоимость.',
    en: 'No vehicle of yours in this or an adjacent hex can take the unit. It needs room and, if either is spent, CAPs for the whole cost.',
  },
  'CH-15.9a': {
    ru: 'Подразделение не на технике и не на буксире.',
    en: 'This unit is neither aboard nor in tow.',
  },
  'CH-15.9b': {
    ru: 'Высаживаются в гекс машины или в соседний.',
    en: 'A unit gets off in the hex of its vehicle or in an adjacent one.',
  },
  'CH-15.9d': {
    ru: 'Ошеломлённое подразделение не высаживается. Сначала перегруппировка.',
    en: 'A stunned unit cannot get off. It has to rally first.',
  },
  'CH-15.10a': {
    ru: 'Буксируют только обездвиженную технику или технику с ошеломлённым экипажем.',
    en: 'Only an immobilised vehicle, or one with a stunned crew, can be towed.',
  },
  'CH-15.10b': {
    ru: 'В этом гексе нет машины, которая может буксировать.',
    en: 'No vehicle in this hex can tow it.',
  },
  'CH-15.10c': {
    ru: 'Гусеничную технику буксирует только гусеничная.',
    en: 'Only a tracked vehicle can tow a tracked one.',
  },
  'CH-15.10e': {
    ru: 'Машину с грузом не буксируют, и второй груз она не берёт.',
    en: 'A vehicle that carries or tows cannot be towed, and cannot tow a second one.',
  },
  'CH-15.11a': {
    ru: 'Сначала бросок по перевозимому подразделению, потом по машине.',
    en: 'Roll against the unit aboard first, then against the vehicle.',
  },
  'CH-15.16a': {
    ru: 'Танк не стреляет вниз с крутого склона в соседний гекс.',
    en: 'A tank cannot fire down a steep slope into the adjacent hex.',
  },
  'CH-16.2b': {
    ru: 'Выстрел башни вне сектора обстрела дороже на 2 ОД, а столько ОК у вас нет. Сначала поверните машину.',
    en: 'A turret shot outside the arc costs 2 AP more, and you have too few CAPs. Pivot the vehicle first.',
  },
  'CH-16.5c': {
    ru: 'Цвет огневой мощи выбирают только против техники с открытой рубкой.',
    en: 'You choose red or blue firepower only against an open-topped vehicle.',
  },
  'CH-17.0a': {
    ru: 'Оборудование позиций — из главы 17, а в этом сценарии действуют только более ранние главы.',
    en: 'Digging in belongs to chapter 17, and this scenario uses only earlier chapters.',
  },
  'CH-17.0b': {
    ru: 'В этом гексе уже есть укрепление или заграждение.',
    en: 'The hex already has a fortification or an obstacle.',
  },
  'CH-17.2c': {
    ru: 'Укрепление занял враг.',
    en: 'An enemy occupies this fortification.',
  },
  'CH-17.3a': {
    ru: 'Там нет укрепления, которое подразделение может занять.',
    en: 'There is no fortification there that the unit can occupy.',
  },
  'CH-17.3b': {
    ru: 'Здесь нет укрепления, которое подразделение может занять.',
    en: 'There is no fortification here that the unit can occupy.',
  },
  'CH-17.3c': {
    ru: 'Подразделение не занимает ни траншею, ни ДОТ.',
    en: 'The unit is not in a trench or bunker.',
  },
  'CH-17.5h': {
    ru: 'Миномёт не стреляет из ДОТа. Сначала покиньте ДОТ.',
    en: 'A mortar cannot fire out of a bunker. Leave the bunker first.',
  },
  'CH-17.6a': {
    ru: 'Позиции оборудуют только пешие и не в воде.',
    en: 'Only foot units dig in, and not in water.',
  },
  'CH-17.6d': {
    ru: 'Подразделение уже занимает укрепление.',
    en: 'The unit already occupies a fortification.',
  },
  'CH-17.6f': {
    ru: 'В гексе есть другое укрепление или заграждение.',
    en: 'The hex has another fortification or obstacle.',
  },
  'CH-17.6h': {
    ru: 'У подразделения нет поспешно оборудованной позиции.',
    en: 'The unit has no hasty defence.',
  },
  'CH-17.10a': {
    ru: 'Мины ставят только в гексах, указанных в сценарии.',
    en: 'You can lay mines only in the hexes that the scenario names.',
  },
  'CH-17.11e': {
    ru: 'В гексе нет ни укрепления, ни заграждения.',
    en: 'The hex has no fortification or obstacle.',
  },
  'CH-18.0a': {
    ru: 'В этом сценарии у подразделения нет огнемёта.',
    en: 'In this scenario the unit has no flamethrower.',
  },
  'CH-18.0d': {
    ru: 'Огнемёт достаёт на один гекс. Выберите соседний.',
    en: 'A flamethrower reaches one hex. Choose an adjacent hex.',
  },
  'CH-18.1d': {
    ru: 'Сапёры ставят дымовую завесу в своём или соседнем гексе.',
    en: 'Pioneers lay smoke in their own or an adjacent hex.',
  },
  'CH-hit-armor-gun': {
    ru: 'Орудие повреждено: огневой мощи этого цвета нет.',
    en: 'The gun is damaged: it has no firepower of that colour.',
  },
  'CH-2.0a': {
    ru: 'Стороны ходят по очереди: одно действие или пас.',
    en: 'The sides take turns: one action or a pass.',
  },
  'CH-2.2a': {
    ru: 'Выберите своё подразделение на поле. Подразделение за краем поля сначала надо ввести.',
    en: 'Choose a unit of your own on the board. A unit off the board must enter first.',
  },
  'CH-2.2c': {
    ru: 'Измотанное подразделение действует, только если ОК сведут стоимость к 0. Столько ОК у вас нет.',
    en: 'A spent unit acts only if CAPs bring the cost to 0. You have too few CAPs.',
  },
  'CH-3.1b': {
    ru: 'Столько ОК у вас в этом раунде не осталось.',
    en: 'You do not have that many CAPs left this round.',
  },
  'CH-3.2a': {
    ru: 'На изменение числа для броска можно потратить не больше 2 ОК.',
    en: 'You can spend at most 2 CAPs on the number for a roll, up or down.',
  },
  'CH-3.3a': {
    ru: 'ОК снижают стоимость до 0, не ниже.',
    en: 'CAPs lower the cost to 0, not further.',
  },
  'CH-4.1a': {
    ru: 'Подразделение смотрит на одну из шести сторон гекса.',
    en: 'A unit faces one of the six sides of its hex.',
  },
  'CH-4.5b': {
    ru: 'Следующий гекс должен быть соседним. Пешие проходят только один гекс.',
    en: 'The next hex must be adjacent. Foot units go only one hex.',
  },
  'CH-4.5b:foot': {
    ru: 'Пешие переходят только в соседний гекс.',
    en: 'Foot units go only one hex, into an adjacent one.',
  },
  'CH-4.6a': {
    ru: 'Подразделение уже смотрит туда. Выберите другую сторону.',
    en: 'The unit already faces that way. Choose another side.',
  },
  'CH-4.8d': {
    ru: 'Из воды подразделение не атакует. Сначала выйдите из воды.',
    en: 'A unit in water cannot attack. Leave the water first.',
  },
  'CH-4.12c': {
    ru: 'На поле входят только через гексы, названные в сценарии: один для всех или каждому свой.',
    en: 'Units enter only through the hexes that the scenario names: one for all, or one for each.',
  },
  'CH-4.12e:aboard': {
    ru: 'На технике входят только другие прибывшие подкрепления. После каждого через дефис назовите одну из входящих машин.',
    en: 'Only other reinforcements that have arrived come aboard. After each, add a dash and one of the vehicles that enter.',
  },
  'CH-4.12e': {
    ru: 'Вместе входят только подразделения, у которых одни и те же гексы входа.',
    en: 'Only units with the same entry hexes can enter together.',
  },
  'CH-5.0a': {
    ru: 'Целей нет: цель должна быть в секторе обстрела, на линии видимости и в пределах дальности.',
    en: 'There is no target. A target must be in the arc, in sight and in range.',
  },
  'CH-5.1a': {
    ru: 'Гекс вне сектора обстрела. Сначала поверните подразделение.',
    en: 'The hex is outside the arc of the unit. Pivot it first.',
  },
  'CH-5.2a': {
    ru: 'До этого гекса нет линии видимости.',
    en: 'There is no line of sight to that hex.',
  },
  'CH-5.3d': {
    ru: 'Гекс дальше удвоенной дальности стрельбы.',
    en: 'The hex is farther than twice the range.',
  },
  'CH-6.0a': {
    ru: 'В этом гексе только свои подразделения.',
    en: 'Only units of your own are in that hex.',
  },
  'CH-6.0a:nobody': {
    ru: 'В этом гексе никого нет.',
    en: 'No unit is in that hex.',
  },
  'CH-6.9a': {
    ru: 'Выберите одну из целей, по которым ещё не было броска.',
    en: 'Choose a target that has not had its roll yet.',
  },
  'CH-6.10a': {
    ru: 'В гексе подразделения нет врага.',
    en: 'There is no enemy in the hex of this unit.',
  },
  'CH-6.10b': {
    ru: 'В ближнем бою атакуют только врага в своём гексе.',
    en: 'In close combat a unit attacks only an enemy in its own hex.',
  },
  'CH-6.10c': {
    ru: 'В гексе враг: стрелять наружу нельзя. Атакуйте врага в этом гексе.',
    en: 'With an enemy in its hex, a unit cannot fire out. Attack the enemy in that hex.',
  },
  'CH-6.12c': {
    ru: 'Враг только что пришёл оттуда: в этот ход туда нельзя. Выберите другой гекс.',
    en: 'The enemy has just come from that hex: you cannot go there this turn. Choose another hex.',
  },
  'CH-6.12d': {
    ru: 'Враг только что пришёл из соседнего с ним гекса: в этот ход туда тоже нельзя. Выберите другой гекс.',
    en: 'The enemy has just come from the hex next to that one: you cannot go there this turn either. Choose another hex.',
  },
  'CH-7.6a': {
    ru: 'Перегруппировка нужна только подразделению с жетоном попадания.',
    en: 'Only a unit with a hit marker can rally.',
  },
  'CH-7.9a': {
    ru: 'В гексе враг: перегруппироваться нельзя. Сначала уйдите из гекса или уничтожьте врага.',
    en: 'No rally with an enemy in the hex. Leave the hex or destroy the enemy first.',
  },
  'CH-7.9b': {
    ru: 'С этим жетоном перегруппироваться нельзя.',
    en: 'This marker allows no rally.',
  },
  'CH-8.0b': {
    ru: 'Этой карты нет у вас в руке.',
    en: 'That card is not in your hand.',
  },
  'CH-8.0b:empty': {
    ru: 'У вас в руке нет карт.',
    en: 'You have no cards in hand.',
  },
  'CH-8.0b:none': {
    ru: 'Сейчас нельзя сыграть ни одну карту. Одни ждут своего момента (бросок, ход врага, новый раунд), другим не хватает подразделения или ОК.',
    en: 'No card in your hand can be played now. Some wait for their moment (a roll, an enemy action, a new round), others need a unit or CAPs.',
  },
  'CH-8.4a': {
    ru: 'За ход можно сыграть одну карту действия, и она заменяет действие.',
    en: 'You can play one action card a turn, and it is your action.',
  },
  'CH-8.4a:action': {
    ru: 'Сначала выполните действие по карте: оно стоит 0.',
    en: 'First carry out the action that the card gives: it costs 0.',
  },
  'CH-8.4b': {
    ru: 'В этот момент эту карту сыграть нельзя.',
    en: 'This card cannot be played at this moment.',
  },
  'CH-8.5a': {
    ru: 'Для этого подразделения карту сыграть нельзя. Выберите другое.',
    en: 'The card cannot be played for this unit. Choose another one.',
  },
  'CH-8.5c': {
    ru: 'На стоимость карты не хватает ОК.',
    en: 'You have too few CAPs for the card.',
  },
  'CH-8.6a': {
    ru: 'Карта сценария действует сама, как только вы её взяли.',
    en: 'A scenario card takes effect by itself when it is drawn.',
  },
  'CH-8.7a': {
    ru: 'Карту артиллерии применяют только при подготовке раунда.',
    en: 'An artillery card is used only before a round.',
  },
  'CH-9.9a': {
    ru: 'Этого подразделения нет среди прибывших подкреплений.',
    en: 'This unit is not among the reinforcements that have arrived.',
  },
  'CH-10.0a': {
    ru: 'Совместные действия — из главы 10, а в этом сценарии действуют только более ранние главы.',
    en: 'Group actions belong to chapter 10, and this scenario uses only earlier chapters.',
  },
  'CH-10.0b': {
    ru: 'Группа выполняет действие другого вида.',
    en: 'The group is carrying out another kind of action.',
  },
  'CH-10.1b': {
    ru: 'Измотанные входят в группу, только если ОК сведут её стоимость к 0.',
    en: 'Spent units join a group only if CAPs bring its cost to 0.',
  },
  'CH-10.2a': {
    ru: 'Группа — это подразделения в одном гексе или цепочкой в соседних гексах.',
    en: 'A group is units in the same hex or in one chain of adjacent hexes.',
  },
  'CH-10.2b': {
    ru: 'Выберите подразделение группы, которое ещё не ходило.',
    en: 'Choose a unit of the group that has not moved yet.',
  },
  'CH-10.5a': {
    ru: 'Поддерживать можно только из гекса атакующего и шести гексов вокруг него.',
    en: 'Only units in the attacker’s hex or the six around it can support.',
  },
  'CH-10.6a': {
    ru: 'Цель вне зоны ведения огня этого подразделения: нужны его сектор обстрела и линия видимости.',
    en: 'The target is outside the fire zone of the supporting unit: its own arc and line of sight.',
  },
  'CH-10.6b': {
    ru: 'Цель дальше обычной дальности поддерживающего: на дальней дистанции поддерживать нельзя.',
    en: 'The target is beyond the normal range of the supporting unit: it cannot support at long range.',
  },
  'CH-10.6c': {
    ru: 'Подразделение, чей жетон попадания меняет огневую мощь, поддерживать не может.',
    en: 'A unit whose hit marker changes its firepower cannot support.',
  },
  'CH-10.6d': {
    ru: 'В ближнем бою поддерживают только подразделения того же гекса.',
    en: 'In close combat only units in the same hex can support.',
  },
  'CH-11.0a': {
    ru: 'Здесь подразделение не скрыть. Выберите другой гекс.',
    en: 'The unit cannot be hidden there. Choose another hex.',
  },
  'CH-11.1b': {
    ru: 'В гексе видимое подразделение: оно сразу раскроет скрытое.',
    en: 'A visible unit in that hex would reveal it at once.',
  },
  'CH-11.1g': {
    ru: 'Раскрыть можно только своё скрытое подразделение.',
    en: 'You can reveal only a hidden unit of your own.',
  },
  'CH-11.2b': {
    ru: 'У скрытого подразделения нет направления.',
    en: 'A hidden unit has no facing.',
  },
  'CH-11.3a': {
    ru: 'Скрытное движение — из главы 11, а в этом сценарии действуют только более ранние главы.',
    en: 'Hidden moves belong to chapter 11, and this scenario uses only earlier chapters.',
  },
  'CH-11.4a': {
    ru: 'Враг видит подразделение: скрыться нельзя.',
    en: 'An enemy sees the unit: it cannot hide.',
  },
  'CH-11.4b': {
    ru: 'Скрываются в своём или соседнем гексе, которого не видит враг.',
    en: 'A unit hides in its own or an adjacent hex that no enemy sees.',
  },
  'CH-11.5a': {
    ru: 'Скрытое подразделение проходит ровно один гекс.',
    en: 'A hidden unit moves exactly one hex.',
  },
  'CH-11.7a': {
    ru: 'Там никого не видно, и скрытых врагов больше нет. Выберите другой гекс.',
    en: 'No unit is seen there, and no enemy is hidden any more. Choose another hex.',
  },
  'CH-13.1b': {
    ru: 'Цель ближе минимальной дальности.',
    en: 'The target is closer than the minimum range.',
  },
  'CH-14.3e': {
    ru: 'Машина начинает в плотной дымовой завесе: бонуса движения нет.',
    en: 'The vehicle starts in heavy smoke: it has no bonus moves.',
  },
  'CH-15.2a': {
    ru: 'Бонус движения кончился: один гекс за каждый символ колеса или гусеницы.',
    en: 'No bonus moves are left: each wheel or track symbol gives one hex.',
  },
  'CH-15.2d': {
    ru: 'Колёсный бонус движения действует только вдоль дороги.',
    en: 'Wheel bonus moves work only along a road.',
  },
  'CH-15.2e': {
    ru: 'Там стоит другая машина: для колёс это затор, бонуса движения нет.',
    en: 'Another vehicle is in that hex: wheels have no bonus move into a jam.',
  },
  'CH-15.2f': {
    ru: 'В гексе, который она покидает, стоит другая машина: для колёс это затор, бонуса движения нет.',
    en: 'Another vehicle is in the hex it leaves: wheels have no bonus move out of a jam.',
  },
  'CH-15.2k': {
    ru: 'Труднопроходимый гекс: бонуса движения нет. Распаханное поле тоже труднопроходимо.',
    en: 'No bonus move into difficult terrain. A ploughed field is difficult too.',
  },
  'CH-15.2l': {
    ru: 'В плотную дымовую завесу бонуса движения нет.',
    en: 'No bonus move into heavy smoke.',
  },
  'CH-15.2m': {
    ru: 'В гекс с траншеей, проволокой или дорожным заграждением и из него бонуса движения нет.',
    en: 'No bonus move into or out of a hex with a trench, wire or a road block.',
  },
  'CH-15.2n': {
    ru: 'После движения назад бонуса движения нет.',
    en: 'After a backward move there are no bonus moves.',
  },
  'CH-15.2p': {
    ru: 'Бонус движения пропал: на пути труднопроходимый гекс, стена, дымовая завеса или укрепление.',
    en: 'The bonus moves are lost: difficult terrain, a wall, smoke or a fortification was on the way.',
  },
  'CH-15.2s': {
    ru: 'Через стену бонуса движения нет.',
    en: 'No bonus move across a wall.',
  },
  'CH-15.3d': {
    ru: 'Распаханное поле непроходимо для колёс.',
    en: 'Wheels cannot enter a ploughed field.',
  },
  'CH-15.3e': {
    ru: 'Стена непроходима для колёс.',
    en: 'Wheels cannot cross a wall.',
  },
  'CH-15.3f': {
    ru: 'Лес непроходим для колёс.',
    en: 'Wheels cannot enter heavy woods.',
  },
  'CH-15.3m': {
    ru: 'Вода проходима только для пеших.',
    en: 'Only foot units can enter water.',
  },
  'CH-15.3n': {
    ru: 'Крутой склон непроходим для техники, вверх и вниз.',
    en: 'Vehicles cannot take a steep slope, up or down.',
  },
  'CH-15.8a': {
    ru: 'Подразделение на технике действует только вместе с ней.',
    en: 'A unit aboard acts only together with its vehicle.',
  },
  'CH-15.8d': {
    ru: 'Подразделение на технике не атакует. Сначала высадите его.',
    en: 'A unit aboard cannot attack. It has to get off first.',
  },
  'CH-16.1d': {
    ru: 'Грузовик атакует только в ближнем бою.',
    en: 'A truck attacks only in close combat.',
  },
  'CH-16.1e': {
    ru: 'Это подразделение не атакует.',
    en: 'This unit never attacks.',
  },
  'CH-17.4d': {
    ru: 'Траншея непроходима для колёс.',
    en: 'Wheels cannot enter a trench hex.',
  },
  'CH-17.5b': {
    ru: 'В ДОТе подразделение смотрит туда же, куда ДОТ.',
    en: 'A unit in a bunker faces the same way as the bunker.',
  },
  'CH-17.8b': {
    ru: 'Колючая проволока непроходима для колёс.',
    en: 'Wheels cannot enter a wire hex.',
  },
  'CH-17.9c': {
    ru: 'Дорожное заграждение непроходимо для колёс.',
    en: 'Wheels cannot enter a road block hex.',
  },
  'CH-19.0a': {
    ru: 'У каждого вражеского игрока свои ОК. Назовите, против кого вы играете карту.',
    en: 'Each enemy player has their own CAPs. Name the player against whom you play the card.',
  },
  'CH-19.0a:nobody': {
    ru: 'Для этой карты вражеского игрока указывать не нужно.',
    en: 'This card is not played against one enemy player: leave the player out.',
  },
  'CH-19.0c': {
    ru: 'В группу входят подразделения одного игрока, не всей команды.',
    en: 'A group consists of one player’s units, not the whole team’s.',
  },
  'CH-card-01': {
    ru: 'Эта карта только для измотанных подразделений.',
    en: 'This card is only for spent units.',
  },
  'CH-card-02': {
    ru: 'Сейчас эту карту не может применить ни одно подразделение.',
    en: 'No unit can use this card now.',
  },
  'CH-card-03': {
    ru: 'Сейчас эту карту не может применить ни одно подразделение.',
    en: 'No unit can use this card now.',
  },
  'CH-card-04': {
    ru: 'Сейчас эту карту не может применить ни одно подразделение.',
    en: 'No unit can use this card now.',
  },
  'CH-card-05': {
    ru: 'Карту играют после движения, перед проверкой.',
    en: 'Play this card after a move, before its check.',
  },
  'CH-card-06': {
    ru: 'Карту играют в ход врага, когда он объявил действие.',
    en: 'Play this card in the enemy’s turn, when an action is declared.',
  },
  'CH-card-07': {
    ru: 'Карту играют после своего броска.',
    en: 'Play this card after a roll of your own.',
  },
  'CH-card-08': {
    ru: 'Сейчас эту карту не может применить ни одно подразделение.',
    en: 'No unit can use this card now.',
  },
  'CH-card-09': {
    ru: 'Сейчас эту карту не может применить ни одно подразделение.',
    en: 'No unit can use this card now.',
  },
  'CH-card-10': {
    ru: 'Сейчас эту карту не может применить ни одно подразделение.',
    en: 'No unit can use this card now.',
  },
  'CH-card-11': {
    ru: 'Карту играют перед атакой.',
    en: 'Play this card before an attack.',
  },
  'CH-card-12': {
    ru: 'Карту играют один раз за ход.',
    en: 'Play this card only once a turn.',
  },
  'CH-card-13': {
    ru: 'Карту играют после своего броска.',
    en: 'Play this card after a roll of your own.',
  },
  'CH-card-14': {
    ru: 'Карту играют до или после действия одного подразделения.',
    en: 'Play this card before or after the action of one unit.',
  },
  'CH-card-14a': {
    ru: 'Скрыть нельзя: подразделение уже скрыто, едет на технике или не может двигаться.',
    en: 'The unit cannot hide: it is already hidden, is aboard, or cannot move.',
  },
  'CH-card-15': {
    ru: 'Карту играют против движущейся вражеской машины.',
    en: 'Play this card on an enemy vehicle that is moving.',
  },
  'CH-card-15a': {
    ru: 'Завязшая машина до конца раунда не может двигаться и поворачиваться.',
    en: 'A bogged-down vehicle cannot move or pivot until the end of the round.',
  },
  'CH-card-16': {
    ru: 'В гексах с заграждениями нет ваших подразделений без жетона попадания.',
    en: 'You have no unit without a hit marker in a hex with an obstacle.',
  },
  'CH-card-17': {
    ru: 'Мины ставит пешее подразделение без жетона, в своём или соседнем гексе без укреплений и заграждений. Врага нет ни там, ни в его гексе.',
    en: 'A foot unit without a hit marker lays mines in its own or an adjacent hex without fortifications or obstacles. No enemy may be there or in its own hex.',
  },
  'CH-card-17b': {
    ru: 'Мины скрыты, только если враг не видит этого гекса.',
    en: 'Mines are hidden only if no enemy sees the hex.',
  },
  'CH-card-B01': {
    ru: 'Сейчас это оружие не может применить ни одно подразделение.',
    en: 'No unit can use this weapon now.',
  },
  'CH-hit-soft-stunned': {
    ru: 'Подразделение ошеломлено: можно только перегруппироваться.',
    en: 'The unit is stunned: it can only rally.',
  },
  'CH-hit-soft-destroyed': {
    ru: 'На подразделении жетон «Уничтожено»: оно больше не действует.',
    en: 'The unit has a Destroyed marker: it can do nothing more.',
  },
  'CH-hit-soft-destroyed-rally': {
    ru: 'Жетон «Уничтожено» перегруппировкой не снять.',
    en: 'A Destroyed marker cannot be rallied away.',
  },
  'CH-hit-soft-panicked': {
    ru: 'Подразделение в панике: атаковать нельзя. Сначала перегруппировка.',
    en: 'The unit is panicked: it cannot attack. It has to rally first.',
  },
  'CH-hit-soft-pinned': {
    ru: 'Подразделение прижато огнём: двигаться и поворачиваться нельзя. Сначала перегруппировка.',
    en: 'The unit is pinned: it cannot move or pivot. It has to rally first.',
  },
  'CH-hit-armor-stunned': {
    ru: 'Экипаж ошеломлён: можно только перегруппироваться.',
    en: 'The crew is stunned: it can only rally.',
  },
  'CH-hit-armor-destroyed': {
    ru: 'На машине жетон «Уничтожена»: она больше не действует.',
    en: 'The vehicle has a Destroyed marker: it can do nothing more.',
  },
  'CH-hit-armor-panicked': {
    ru: 'Экипаж в панике: атаковать нельзя. Сначала перегруппировка.',
    en: 'The crew is panicked: it cannot attack. It has to rally first.',
  },
  'CH-hit-armor-immobilised': {
    ru: 'Машина обездвижена: двигаться и поворачиваться нельзя.',
    en: 'The vehicle is immobilised: it cannot move or pivot.',
  },
} satisfies Readonly<Record<HeroesRule, BilingualText>>

/**
 * Returns all refusal texts in one language. Each card also has a refusal under its own rule, with the text
 * written for its effect.
 */
export function createHeroesRefusals(lang: WrittenLang): Readonly<Record<string, string>> {
  const sentences = Object.entries(refusals).map(([rule, text]) => [rule, text[lang]])
  return addCardRefusals(Object.fromEntries(sentences))
}
