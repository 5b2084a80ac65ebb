export { exportFinishedGame } from './export.ts'
export type { GameFile } from './format.ts'
export { GAME_FILE_LIMITS } from './limits.ts'
export { type FilePlaySuccess, playFileBytes, playFileJson } from './play.ts'
export {
  type ContinuableGame,
  type ContinuationObstacle,
  type FilePosition,
  readContinuableGame,
} from './positions.ts'
export { GameFileError } from './problem.ts'
export { assessGameProof, type GameFileProof } from './proof.ts'
export { hasRoomForCommand } from './room.ts'
export { exportUnfinishedGame } from './sealed.ts'
