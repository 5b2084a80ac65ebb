// Measures the speed of Fieldpost on this machine. Usage: `npm run bench -- [--json] [--only
// engine|pictures|store|growth|results|start|chat] [--seconds 60]`. With `--only chat --pages 100`, 100 map pages are
// open during the moves. `--thinking 4` adds four tables where a person plays against a Veteran. With `--alone`, all
// players at these four tables are Veterans. `--load [--rate 25] [--tables 100] [--processes 4] [--servers 2500]
// [--blows kill,stop,upgrade]` runs a busy league.
import { cpus } from 'node:os'
import { readFlags } from '../src/base/flags.ts'
import { systems } from '../src/systems/index.ts'
import { measureBoardgameIo } from './boardgame.ts'
import { createBusyProfile, createQuietProfile, measureChatLoad } from './chat.ts'
import { measureEngineSpeed, measureScenarioSpeeds } from './engine.ts'
import { PROCESS_FAULTS } from './fleet.ts'
import { measureMoveCostGrowth } from './growth.ts'
import { measureLinesOfSight } from './lines-of-sight.ts'
import { type MeasuredFigure, roundFigure } from './measure.ts'
import { measureBoardPairDrawing, measurePictureDrawing } from './pictures.ts'
import { measureResultCommands } from './results.ts'
import { measureBotStart } from './start.ts'
import { measureStoreUpdate } from './store.ts'

const USAGE = `usage: npm run bench -- [--json] [--only engine|pictures|store|growth|results|start|chat] [--seconds 60]
  [--pages 100] [--thinking 4 [--alone]]
  [--load [--rate 25] [--tables 100] [--processes 4] [--servers 2500] [--blows kill,stop,upgrade]]`
const values = readFlags(USAGE, {
  json: { type: 'boolean', default: false },
  only: { type: 'string' },
  seconds: { type: 'string', default: '60' },
  pages: { type: 'string', default: '0' },
  thinking: { type: 'string', default: '0' },
  alone: { type: 'boolean', default: false },
  load: { type: 'boolean', default: false },
  rate: { type: 'string', default: '25' },
  tables: { type: 'string', default: '100' },
  processes: { type: 'string', default: '1' },
  servers: { type: 'string', default: '4' },
  blows: { type: 'string', default: '' },
})
const only = values.load ? 'load' : values.only
const wants = (part: string): boolean => !only || only === part
const beside = {
  seconds: Number(values.seconds),
  pages: Number(values.pages),
  opponentTableCount: Number(values.thinking),
  hasOnlyComputers: values.alone,
}
const measures: MeasuredFigure[] = []
const add = (...more: MeasuredFigure[]): void => {
  measures.push(...more)
  if (values.json) return
  for (const { name, value, unit, wanted } of more) {
    const figure = `${roundFigure(value).toLocaleString('en')} ${unit}`
    console.log(`${name.padEnd(58)} ${figure.padStart(18)}${wanted ? `   (${wanted})` : ''}`)
  }
}

if (!values.json) console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}\n`)
const all = Object.values(systems)
const [first] = all
if (wants('engine')) {
  for (const system of all) add(...measureEngineSpeed(system))
  add(...measureScenarioSpeeds(systems['conflict-of-heroes']))
  const theirs = measureBoardgameIo(first)
  const ours = measures.find(({ name }) => name === `${first.id}: checked plays`)
  add(theirs)
  if (ours) {
    const ratio = ours.value / theirs.value
    add({ name: 'checked plays, times boardgame.io', value: ratio, unit: '×', wanted: '≥ 10' })
  }
  add(...(await measureLinesOfSight()))
}
if (wants('pictures')) {
  for (const system of all) add(...(await measurePictureDrawing(system)))
  for (const system of all) add(...(await measureBoardPairDrawing(system)))
}
if (wants('store')) add(...(await measureStoreUpdate(first)))
if (wants('growth')) add(...(await measureMoveCostGrowth(all)))
if (wants('results')) add(...(await measureResultCommands(all)))
if (wants('start')) add(...(await measureBotStart(first)))
if (wants('chat')) add(...(await measureChatLoad(createQuietProfile(beside))))
if (only === 'load') {
  const blows = PROCESS_FAULTS.filter(blow => values.blows.split(',').includes(blow))
  const [seconds, perSecond, tables, processes, servers] = [
    values.seconds,
    values.rate,
    values.tables,
    values.processes,
    values.servers,
  ].map(Number)
  add(
    ...(await measureChatLoad(
      createBusyProfile({
        seconds,
        movesPerSecond: perSecond,
        tables,
        processes,
        servers,
        processFaults: blows,
      }),
    )),
  )
}
if (values.json) {
  const figures = Object.fromEntries(measures.map(({ name, value }) => [name, roundFigure(value)]))
  console.log(JSON.stringify({ node: process.version, cpu: cpus()[0]?.model ?? '', figures }, null, 2))
}
process.exit(0)
