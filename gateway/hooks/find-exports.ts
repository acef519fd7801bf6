import { glob } from 'node:fs/promises'
import { join, sep } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

interface Marked {
  kind: string
}

interface Found<T> {
  domain: string
  /** Its file and export: `order/sweep/sweepRefunds`. */
  name: string
  value: T
}

/** Every export of this kind in the folders of the domains, ordered by path: a new file adds its exports. */
export async function findExports<T extends Marked>(kind: T['kind']): Promise<readonly Found<T>[]> {
  byKind ??= loadByKind()
  // A kind belongs to one type.
  return ((await byKind).get(kind) ?? []) as readonly Found<T>[]
}

let byKind: Promise<ReadonlyMap<string, readonly Found<Marked>[]>> | undefined

/** Loads every module once; hooks ask for their kind at every event. */
async function loadByKind(): Promise<ReadonlyMap<string, readonly Found<Marked>[]>> {
  const files: string[] = []
  for await (const file of glob('*/**/*.ts', { cwd: ROOT })) files.push(file)
  const loaded = new Map<string, Found<Marked>[]>()
  for (const file of files.sort()) {
    if (/\.test\.ts$|\/migrations\//.test(file)) continue
    const [domain = ''] = file.split(sep)
    const path = file.replaceAll(sep, '/').replace(/\.ts$/, '')
    const exported: Record<string, unknown> = await import(join(ROOT, file))
    for (const [name, value] of Object.entries(exported)) {
      if (!isMarked(value)) continue
      const found = loaded.get(value.kind) ?? []
      found.push({ domain, name: `${path}/${name}`, value })
      loaded.set(value.kind, found)
    }
  }
  return loaded
}

function isMarked(value: unknown): value is Marked {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
  )
}
