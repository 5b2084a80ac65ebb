import type { Umpire } from '../../engine/umpire.ts'
import {
  arrow,
  directionLands,
  drift,
  driftLands,
  landStrikes,
  planStrike,
  planStrikes,
  strikeNext,
  strikeOver,
  strikeTarget,
} from './artillery.ts'
import { bog } from './bogged.ts'
import { carryOutDig } from './cards.ts'
import { breach, burn, flame } from './flame.ts'
import { carryOutOccupy, fortificationVerbs } from './fortifications.ts'
import { bombard } from './mortars.ts'
import { mine, mineLands, obstacleDie, obstacleLands } from './obstacles.ts'
import { carryOutSmoke, screen, smoke } from './smoke.ts'
import type { Deed, DeedKind, HeroesState } from './state.ts'
import { board, carryOutHook, carryOutLoad, carryOutUnload, settle, transportVerbs } from './transport.ts'

// Chapters 12 to 18 as a table of contents: actions of a turn, what carries them out, steps.

export const armsActions = {
  bombard,
  smoke,
  screen,
  flame,
  burn,
  breach,
  ...transportVerbs,
  ...fortificationVerbs,
}

type CarryOut = (state: HeroesState, deed: Deed, umpire: Umpire) => void

export const carryOutArms: Partial<Record<DeedKind, CarryOut>> = {
  smoke: carryOutSmoke,
  load: carryOutLoad,
  unload: carryOutUnload,
  tow: carryOutHook,
  occupy: carryOutOccupy,
  dig: carryOutDig,
}

export const armsSteps = {
  bog,
  mine,
  mineLands,
  obstacleDie,
  obstacleLands,
  board,
  settle,
  planStrikes,
  plan: planStrike,
  landStrikes,
  arrow,
  drift,
  driftLands,
  directionLands,
  strikeNext,
  strikeTarget,
  strikeOver,
}
