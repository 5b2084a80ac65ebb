// In place of the process that thinks: it does what the name of the game says.
process.on('disconnect', () => process.exit())
process.on('message', ({ id, matter: { system } }) => {
  if (system === 'die') process.exit(1)
  if (system === 'fail') process.send({ id, error: 'headache' })
  else if (system !== 'hang')
    process.send({ id, thought: { action: { verb: String(process.pid), args: [] } } })
})
