// Measures the speed of Fieldpost on this machine: `npm run bench`, `npm run bench -- --json`, `-- --only
// engine|pictures|store|growth|results|start|chat`, `-- --seconds 60`. `-- --only chat --pages 100` makes the
// same moves with 100 map pages open. `--thinking 4` adds four tables where a person plays against a Veteran.
// With `--alone`, all players at these four tables are Veterans. `-- --load [--rate 25] [--tables 100]
// [--processes 4] [--servers 2500] [--blows kill,stop,upgrade]` runs a busy league.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { systems } from '../src/systems/index.ts'
import { measureBoardgame } from './boardgame.ts'
import { busyProfile, measureChat, quietProfile } from './chat.ts'
import { measureScenarios, measureSystem } from './engine.ts'
import { PROCESS_FAULTS } from './fleet.ts'
import { measureGrowth } from './growth.ts'
import { measureLinesOfSight } from './lines-of-sight.ts'
import { type Measure, roundFigure } from './measure.ts'
import { measureBoardPair, measurePictures } from './pictures.ts'
import { measureResults } from './results.ts'
import { measureStart } from './start.ts'
import { measureStore } from './store.ts'

const { values } = parseArgs({
  options: {
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
  },
})
const only = values.load ? 'load' : values.only
const wants = (part: string): boolean => !only || only === part
const beside = {
  seconds: Number(values.seconds),
  pages: Number(values.pages),
  thinking: Number(values.thinking),
  isAlone: values.alone,
}
const measures: Measure[] = []
const add = (...more: Measure[]): void => {
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
  for (const system of all) add(...measureSystem(system))
  add(...measureScenarios(systems['conflict-of-heroes']))
  const theirs = measureBoardgame(first)
  const ours = measures.find(({ name }) => name === `${first.id}: checked plays`)
  add(theirs)
  if (ours) {
    const ratio = ours.value / theirs.value
    add({ name: 'checked plays, times boardgame.io', value: ratio, unit: '×', wanted: '≥ 10' })
  }
  add(...(await measureLinesOfSight()))
}
if (wants('pictures')) {
  for (const system of all) add(...(await measurePictures(system)))
  for (const system of all) add(...(await measureBoardPair(system)))
}
if (wants('store')) add(...(await measureStore(first)))
if (wants('growth')) add(...(await measureGrowth(all)))
if (wants('results')) add(...(await measureResults(all)))
if (wants('start')) add(...(await measureStart(first)))
if (wants('chat')) add(...(await measureChat(quietProfile(beside))))
if (only === 'load') {
  const blows = PROCESS_FAULTS.filter(blow => values.blows.split(',').includes(blow))
  const [seconds, perSecond, tables, processes, servers] = [
    values.seconds,
    values.rate,
    values.tables,
    values.processes,
    values.servers,
  ].map(Number)
  add(...(await measureChat(busyProfile({ seconds, perSecond, tables, processes, servers, blows }))))
}
if (values.json) {
  const figures = Object.fromEntries(measures.map(({ name, value }) => [name, roundFigure(value)]))
  console.log(JSON.stringify({ node: process.version, cpu: cpus()[0]?.model ?? '', figures }, null, 2))
}
process.exit(0)
