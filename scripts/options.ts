import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** What was asked for on the command line. `--help` says what can be; anything else that is not known ends in a sentence. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  known?: readonly string[],
) {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    process.stdout.write(`${usage.trim()}\n`)
    process.exit(0)
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const strange = known ? positionals.filter((name) => !known.includes(name)) : []
    if (strange.length > 0) throw new Error(`There is no part called ${strange.join(', ')}: ${known?.join(', ')}.`)
    return { values, positionals }
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** A whole number of at least so much, or the end with a sentence. */
export function readWhole(name: string, text: string | undefined, least = 1) {
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= least
    ? number
    : refuse(`--${name}: expected a whole number of at least ${least}.`)
}

function refuse(sentence: string): never {
  process.stderr.write(`\n${sentence}\nWith --help it says what can be asked for.\n\n`)
  process.exit(1)
}
