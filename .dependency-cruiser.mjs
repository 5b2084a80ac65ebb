// Which room may import which, types included: `npm run rooms` holds the code to it and draws it in docs/contributing/architecture.md.

/**
 * From the ground up: what is in a room, and what it may import of the project and of packages. A file belongs to the first
 * that fits.
 */
export const ROOMS = [
  { room: 'src/base', what: 'log, settings, figures, folders', packages: ['pino', 'prom-client', 'tsx'] },
  { room: 'src/engine', what: 'rules as steps, verbs and questions; log and dice', packages: ['pure-rand'] },
  { room: 'data', what: 'facts of the games, checked', ours: ['src/engine'], packages: ['zod'] },
  { room: 'src/systems', what: 'the four games', ours: ['src/engine', 'data'] },
  { room: 'src/ai', what: 'computer players', ours: ['src/engine'] },
  {
    room: 'src/people',
    what: 'what a person has chosen, hours, zones',
    ours: ['src/engine', 'data'],
    packages: ['luxon', '@vvo/tzdb'],
  },
  { room: 'src/game-file', what: 'a game as a file, proven', ours: ['src/engine'], packages: ['zod'] },
  {
    room: 'src/table',
    what: 'a game on a thread',
    ours: ['data', 'src/ai', 'src/engine', 'src/game-file', 'src/people'],
    packages: ['zod'],
  },
  {
    room: 'src/results',
    what: 'finished games, ratings',
    ours: ['src/ai', 'src/engine', 'src/game-file', 'src/table'],
    packages: ['glicko2'],
  },
  {
    room: 'src/leagues',
    what: 'pairings, standings, rounds',
    ours: ['src/ai', 'src/engine', 'src/table'],
    packages: ['edmonds-blossom-fixed'],
  },
  {
    room: 'src/store',
    what: 'databases',
    ours: ['src/base', 'src/engine', 'src/leagues', 'src/people', 'src/results', 'src/table'],
    packages: ['@keyv', 'lru-cache'],
  },
  {
    room: 'src/thinking',
    what: 'the process that thinks',
    ours: ['src/ai', 'src/engine', 'src/systems', 'src/base/entry.mjs'],
  },
  {
    room: 'render',
    what: 'pictures',
    ours: ['data', 'src/engine', 'src/systems', 'src/base/entry.mjs'],
    packages: [
      '@julusian/jpeg-turbo',
      '@napi-rs/canvas',
      'gifenc',
      '@expo-google-fonts',
      'dejavu-fonts-ttf',
      'lru-cache',
    ],
  },
  { room: 'src/gateway', what: 'Discord’s connection', ours: ['src/base'], packages: ['discord.js', 'pino'] },
  {
    room: 'src/web',
    what: 'the map page',
    ours: ['src/base', 'src/store', 'src/table'],
    packages: ['lru-cache', 'zod'],
  },
  {
    room: 'commands',
    what: 'what players type and press',
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
      'src/base/entry.mjs',
    ],
    packages: ['@dice-roller/rpg-dice-roller', 'discord-api-types', 'discord.js', 'lru-cache', 'luxon'],
  },
  { room: 'src/sandbox', what: 'the stand-in for Discord', packages: ['discord-api-types', 'ws'] },
  {
    room: 'src/runtime',
    what: 'the bot and its processes',
    ours: ['commands', 'data', 'render/index.ts', 'src'],
    packages: ['discord.js', 'pino', 'prom-client'],
  },
  { room: 'src', what: 'what starts', ours: ['commands', 'data', 'src'], packages: ['typescript'] },
]

/** Rooms in which no folder may know another: each game, and the facts of each. */
const APART = [
  { room: 'src/systems', shared: ['colours.ts', 'index.ts', 'scenario-trial.ts'] },
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
