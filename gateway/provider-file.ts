import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ParseError, record, text } from '#api/codec.ts'
import { ConfigError } from './config-error.ts'
import type { Provider } from './contract/provider.ts'

const line = text({ min: 1, max: 100 })
const provider = record({
  name: ['name', line],
  licence: ['licence', line],
  servicePhone: ['servicePhone', line],
  complaintPhone: ['complaintPhone', line],
  account: [
    'account',
    record({ name: ['name', line], bank: ['bank', line], number: ['number', line] }),
  ],
})

/** Reads the JSON file named by `PROVIDER`; throws a ConfigError that names a wrong or missing field. */
export function readProvider(file: string): Provider {
  try {
    return provider.decode(JSON.parse(readFileSync(resolve(file), 'utf8')), 'provider')
  } catch (error) {
    if (error instanceof ParseError) throw new ConfigError(`PROVIDER: ${file}: ${error.field}`)
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new ConfigError(`PROVIDER: ${file} ${reason}`)
  }
}
