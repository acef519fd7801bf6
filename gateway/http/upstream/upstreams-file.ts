import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FAMILIES, type Family } from '#api/call.ts'
import { ConfigError } from '../../config-error.ts'

/** Reads the JSON file named by `UPSTREAMS`: backend family → base address. */
export function readUpstreams(file: string): Partial<Record<Family, string>> {
  const table = readTable(file)
  const upstreams: Partial<Record<Family, string>> = {}
  for (const [name, address] of Object.entries(table)) {
    const family = FAMILIES.find((candidate) => candidate === name)
    if (!family) throw new ConfigError(`UPSTREAMS names an unknown family: ${name}`)
    if (!isAddress(address)) throw new ConfigError(`UPSTREAMS: ${name} is not an http address`)
    upstreams[family] = address
  }
  return upstreams
}

function readTable(file: string): object {
  let table: unknown
  try {
    table = JSON.parse(readFileSync(resolve(file), 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new ConfigError(`UPSTREAMS: ${file} ${reason}`)
  }
  if (typeof table !== 'object' || table === null || Array.isArray(table))
    throw new ConfigError(`UPSTREAMS: ${file} is not an object of families`)
  return table
}

function isAddress(value: unknown): value is string {
  return (
    typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  )
}
