// Which room may import which, types included: `npm run rooms` holds the code to it and draws docs/rooms.svg.

/** From the ground up: what a room may import of the project, and which packages. A file belongs to the first room that fits. */
export const ROOMS = [
  { room: 'src/base', packages: ['pino', 'prom-client'] },
  { room: 'src/engine', packages: ['pure-rand'] },
  { room: 'data', ours: ['src/engine'], packages: ['zod'] },
  { room: 'src/systems', ours: ['src/engine', 'data'] },
  { room: 'src/ai', ours: ['src/engine'] },
  { room: 'src/people', ours: ['src/engine', 'data'], packages: ['luxon', '@vvo/tzdb'] },
  { room: 'src/game-file', ours: ['src/engine'], packages: ['zod'] },
  {
    room: 'src/table',
    ours: ['data', 'src/ai', 'src/engine', 'src/game-file', 'src/people'],
    packages: ['zod'],
  },
  {
    room: 'src/results',
    ours: ['src/ai', 'src/engine', 'src/game-file', 'src/table'],
    packages: ['glicko2'],
  },
  { room: 'src/leagues', ours: ['src/ai', 'src/engine', 'src/table'], packages: ['edmonds-blossom-fixed'] },
  {
    room: 'src/store',
    ours: ['src/base', 'src/engine', 'src/leagues', 'src/people', 'src/results', 'src/table'],
    packages: ['@keyv'],
  },
  { room: 'src/thinking', ours: ['src/ai', 'src/engine', 'src/systems', 'src/entry.mjs'] },
  {
    room: 'render',
    ours: ['data', 'src/engine', 'src/systems', 'src/entry.mjs'],
    packages: ['@julusian/jpeg-turbo', '@napi-rs/canvas', 'gifenc', '@expo-google-fonts', 'dejavu-fonts-ttf'],
  },
  { room: 'src/gateway', ours: ['src/base'], packages: ['discord.js', 'pino'] },
  { room: 'src/web', ours: ['src/base', 'src/store', 'src/table'], packages: ['zod'] },
  {
    room: 'commands',
    ours: [
      'render/index.ts',
      'src/ai',
      'src/base',
      'src/engine',
      'src/game-file',
      'src/leagues',
      'src/people',
      'src/results',
      'src/store',
      'src/systems/index.ts',
      'src/table',
      'src/thinking',
      'src/web',
      'src/entry.mjs',
    ],
    packages: ['@dice-roller/rpg-dice-roller', 'discord-api-types', 'discord.js', 'luxon'],
  },
  { room: 'src/sandbox', packages: ['discord-api-types', 'ws'] },
  {
    room: 'src/runtime',
    ours: ['commands', 'data', 'render/index.ts', 'src'],
    packages: ['discord.js', 'pino', 'prom-client'],
  },
  { room: 'src', ours: ['commands', 'data', 'src'], packages: ['tsx', 'typescript'] },
]

/** Rooms in which no folder may know another: each game, and the facts of each. */
const APART = [
  { room: 'src/systems', shared: ['colours.ts', 'index.ts', 'trial.ts'] },
  { room: 'data', shared: [] },
]

const escaped = text => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const within = one => (/\.\w+$/.test(one) ? `^${escaped(one)}$` : `^${escaped(one)}/`)
/** The node modules of a package, and the package itself. */
const packaged = name => `^node_modules/${escaped(name)}(/|$)`

const layers = ROOMS.map(({ room, ours = [], packages = [] }, at) => ({
  name: `what ${room} may import`,
  severity: 'error',
  comment: [room, ...ours, ...packages].join(', '),
  from: {
    path: within(room),
    pathNot: ROOMS.slice(0, at)
      .filter(other => other.room.startsWith(`${room}/`))
      .map(other => within(other.room)),
  },
  to: {
    dependencyTypesNot: ['core'],
    pathNot: [...[room, ...ours].map(within), ...packages.map(packaged)],
  },
}))

export default {
  forbidden: [
    ...layers,
    {
      name: 'no circles',
      severity: 'error',
      comment: 'Types count: where two files need each other, they are one subject, or a third is missing.',
      from: {},
      to: { circular: true },
    },
    ...APART.map(({ room, shared }) => ({
      name: `no folder of ${room} knows another`,
      severity: 'error',
      comment: 'What two of them need stands below them.',
      from: { path: `^${escaped(room)}/([^/]+)/` },
      to: {
        path: `^${escaped(room)}/[^/]+/`,
        pathNot: [`^${escaped(room)}/$1/`, ...shared.map(name => `^${escaped(room)}/${escaped(name)}$`)],
      },
    })),
    {
      name: 'every import leads somewhere',
      severity: 'error',
      comment: 'A file that is not there, or a package that package.json does not name.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)page/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
