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
  modules ??= loadModules()
  const isWanted = (value: unknown): value is T =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
  return (await modules).flatMap(({ domain, path, exported }) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isWanted(value) ? [{ domain, name: `${path}/${name}`, value }] : [],
    ),
  )
}

interface Module {
  domain: string
  path: string
  exported: Readonly<Record<string, unknown>>
}

let modules: Promise<readonly Module[]> | undefined

async function loadModules(): Promise<readonly Module[]> {
  const files: string[] = []
  for await (const file of glob('*/**/*.ts', { cwd: ROOT })) files.push(file)
  const loaded: Module[] = []
  for (const file of files.sort()) {
    if (/\.test\.ts$|\/migrations\//.test(file)) continue
    const [domain = ''] = file.split(sep)
    const exported: Record<string, unknown> = await import(join(ROOT, file))
    const path = file.replaceAll(sep, '/').replace(/\.ts$/, '')
    loaded.push({ domain, path, exported })
  }
  return loaded
}
