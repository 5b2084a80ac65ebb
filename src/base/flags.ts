import { type ParseArgsConfig, parseArgs } from 'node:util'

/** If the command line asks for help, prints the usage and ends the program. */
export function printUsageOnHelp(usage: string): void {
  if (!process.argv.slice(2).includes('--help')) return
  console.log(usage)
  process.exit(0)
}

/** Prints what is wrong with the command line (`reason`), and the usage. Ends the program. */
export function refuseFlags(reason: string, usage: string): never {
  console.error(`${reason}\n${usage}`)
  process.exit(2)
}

/** Reads the flags of a command line program. An unknown flag ends the program and prints the usage. */
export function readFlags<const O extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: O,
) {
  printUsageOnHelp(usage)
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return refuseFlags((error as Error).message, usage)
  }
}
