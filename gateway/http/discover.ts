import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from './endpoint.ts'
import type { Handler } from './handle.ts'

const ROOT = join(import.meta.dirname, '..')

export interface Doors {
  handlers: readonly Handler[]
  endpoints: readonly Endpoint[]
}

let found: Promise<Doors> | undefined

/** Every handler and endpoint exported by a file below a domain's folder: adding a file is adding a door. */
export function findDoors(): Promise<Doors> {
  found ??= load()
  return found
}

async function load(): Promise<Doors> {
  const handlers: Handler[] = []
  const endpoints: Endpoint[] = []
  for await (const file of glob('*/**/*.ts', { cwd: ROOT })) {
    if (/\.test\.ts$|\/migrations\//.test(file)) continue
    const module: Record<string, unknown> = await import(join(ROOT, file))
    for (const value of Object.values(module)) {
      if (isDoor(value, 'handler')) handlers.push(value as Handler)
      if (isDoor(value, 'endpoint')) endpoints.push(value as Endpoint)
    }
  }
  return { handlers, endpoints }
}

function isDoor(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
}
