// In place of a shard's process: takes commands at once, unless it is the one that cannot start.
const { SHARDS, CANNOT_START } = process.env
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
if (SHARDS === CANNOT_START) process.exit(78)
process.send('ready')
