export { exportGame } from './export.ts'
export { type FileError, FORMAT, type GameFile } from './format.ts'
export { type FilePlayed, playFile } from './play.ts'
