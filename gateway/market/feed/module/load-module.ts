import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { ConfigError } from '#gateway/config-error.ts'
import type { SourceClient } from '../source-client.ts'
import { guardClient } from './guard-client.ts'
import type { CreateClient, ModuleClient } from './module-client.ts'

const METHODS = ['quotes', 'intraday', 'fiveDays', 'candles', 'search', 'listing'] as const
const MORE_METHODS = ['ticks', 'capitalFlow', 'flowDays', 'bond', 'holders'] as const
const TABLES = ['dayTables', 'pastTables'] as const
const BATCH_MAX = 5000

/**
 * The client of a module that somebody else wrote, checked before anything is read by it (docs/how-to/add-a-market-source.md).
 * Throws a ConfigError of one line.
 */
export async function loadModule(path: string, terms: { log: Logger }): Promise<SourceClient> {
  const refuse = (reason: string) => new ConfigError(`MARKET_SOURCE: ${path} ${reason}`)
  const file = resolve(path)
  if (!existsSync(file)) throw refuse('does not exist')
  const { default: create } = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw refuse(`cannot be loaded: ${lineOf(error)}`)
  })
  if (typeof create !== 'function') throw refuse('has no default export that makes a client')
  const client: unknown = await Promise.resolve(terms)
    .then(create as CreateClient)
    .catch((error: unknown) => {
      throw refuse(`makes no client: ${lineOf(error)}`)
    })
  const fault = faultOf(client)
  if (fault) throw refuse(fault)
  return guardClient(client as ModuleClient, terms.log)
}

/** The first thing that a client lacks or has otherwise. */
function faultOf(client: unknown): string | undefined {
  if (typeof client !== 'object' || client === null) return 'makes no client'
  const parts = client as Readonly<Record<string, unknown>>
  const isCount = Number.isInteger(parts.batch) && Number(parts.batch) > 0
  if (!isCount || Number(parts.batch) > BATCH_MAX)
    return `makes a client whose batch is not a number from 1 to ${BATCH_MAX}`
  const isMissing = (name: string) => typeof parts[name] !== 'function'
  const method =
    METHODS.find(isMissing) ??
    MORE_METHODS.find((name) => parts[name] !== undefined && isMissing(name))
  if (method) return `makes a client whose ${method} is no function`
  const isNoList = (name: string) => parts[name] !== undefined && !Array.isArray(parts[name])
  const tables = TABLES.find(isNoList)
  return tables && `makes a client whose ${tables} is no list`
}

function lineOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'no error is thrown'
}
