import { createHash } from 'node:crypto'
import { globSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { mediaTypeOf } from './media-types.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface SiteFile {
  /** Public address: `/MyCenter` for `MyCenter.html`, `/` for `index.html`. */
  path: string
  isPage: boolean
  type: string
  etag: string
  bodies: Readonly<Partial<Record<Encoding, Buffer<ArrayBuffer>>>> & {
    identity: Buffer<ArrayBuffer>
  }
}

const SIDECAR: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' }
/** Files for hosts, not served to visitors. */
const HOST_FILES = new Set(['_headers', '_redirects'])

export type Site = ReadonlyMap<string, SiteFile>

const RELEASE_CHECK_MS = 1000

/** A built site in memory; when its folder is a link that leads to another release, that one is read. */
export function followSite(dir: string): () => Site {
  let [release, site, checkedAt] = [releaseIn(dir), readSite(dir), performance.now()]
  return () => {
    if (performance.now() - checkedAt < RELEASE_CHECK_MS) return site
    checkedAt = performance.now()
    const present = releaseIn(dir)
    if (present !== undefined && present !== release) [release, site] = [present, readSite(dir)]
    return site
  }
}

function releaseIn(dir: string): string | undefined {
  try {
    return realpathSync(dir)
  } catch {
    return undefined
  }
}

/** Reads a built site into memory, with public addresses as keys; a site is a few megabytes. */
function readSite(dir: string): Site {
  const site = new Map<string, SiteFile>()
  const names = globSync('**/*', { cwd: dir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, '/').length))
  const known = new Set(names)
  for (const name of names) {
    if (HOST_FILES.has(name) || isSidecar(name, known)) continue
    const file = readSiteFile(dir, name, known)
    site.set(file.path, file)
  }
  return site
}

/** `index.html` is `/`, `activity/turn.html` is `/activity/turn`, any other file has its own name. */
export function publicPath(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`
  const path = `/${name.slice(0, -'.html'.length)}`
  return path === '/index' ? '/' : path
}

function isSidecar(name: string, known: ReadonlySet<string>): boolean {
  return Object.keys(SIDECAR).some(
    (end) => name.endsWith(end) && known.has(name.slice(0, -end.length)),
  )
}

function readSiteFile(dir: string, name: string, known: ReadonlySet<string>): SiteFile {
  const identity = readFileSync(join(dir, name))
  const bodies: SiteFile['bodies'] = { identity }
  for (const [end, encoding] of Object.entries(SIDECAR))
    if (known.has(name + end))
      Object.assign(bodies, { [encoding]: readFileSync(join(dir, name + end)) })
  return {
    path: publicPath(name),
    isPage: name.endsWith('.html'),
    type: mediaTypeOf(name),
    etag: createHash('sha256').update(identity).digest('hex').slice(0, 20),
    bodies,
  }
}
