import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { fails, type NamedFinding, runCheckups } from './hooks/checkup.ts'
import { fetchOutside } from './http/outside.ts'

/**
 * Says of each outside system and of the machine whether it is set up, reached and answers as expected, without
 * spending money: `npm run doctor [-- --json]`. Ends with 1 if anything fails.
 */
const ANSWER_MAX_MS = 5000
const MARKS = { ok: 'ok        ', notSetUp: 'not set up', fails: 'fails     ' } as const

const findings = await examine()
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(findings, null, 2)}\n`
    : findings.map(lineOf).join(''),
)
process.exit(findings.some(({ state }) => state === 'fails') ? 1 : 0)

async function examine(): Promise<readonly NamedFinding[]> {
  const { env } = process
  const config = readVariables()
  if (config instanceof ConfigError) {
    const remedy =
      'docs/operations.md lists the variables; the other checks follow once it is right'
    return [{ name: 'variables', ...fails(config.message, remedy) }]
  }
  const now = () => new Date()
  const parts = { env, config, now, outside: fetchOutside, maxMs: ANSWER_MAX_MS }
  return runCheckups(parts)
}

function readVariables(): Config | ConfigError {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

function lineOf({ state, name, part, detail, remedy }: NamedFinding): string {
  const subject = part ? `${name}, ${part}` : name
  return `${MARKS[state]}  ${subject}: ${detail}${remedy ? ` → ${remedy}` : ''}\n`
}
