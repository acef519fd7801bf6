/**
 * Publishes a built site on a server: `npm run release -- dist /srv/site [name]`. The new release is
 * complete before visitors see it, and hashed files of the kept releases remain.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

const KEPT_RELEASES = 5
/** Folder of the files whose names contain a hash, in every release and beside them. */
export const HASHED = '_astro'

export function publishRelease(dist: string, root: string, name: string): void {
  const release = join(root, 'releases', name)
  if (existsSync(release)) throw new Error(`release ${name} exists`)
  const shared = join(root, 'shared', HASHED)
  mkdirSync(shared, { recursive: true })
  cpSync(dist, release, { recursive: true })
  const now = new Date()
  utimesSync(release, now, now)
  if (existsSync(join(release, HASHED))) cpSync(join(release, HASHED), shared, { recursive: true })
  switchTo(root, name)
  forgetOldReleases(root, name)
}

/** A rename replaces the link in one step: it is never missing for a visitor. */
function switchTo(root: string, name: string): void {
  const next = join(root, 'next')
  rmSync(next, { force: true })
  symlinkSync(join('releases', name), next)
  renameSync(next, join(root, 'current'))
}

/** Deletes the oldest releases, whatever their names; the current one remains. */
function forgetOldReleases(root: string, current: string): void {
  const publishedAt = (name: string) => statSync(join(root, 'releases', name)).mtimeMs
  const earlier = readdirSync(join(root, 'releases'))
    .filter((name) => name !== current)
    .sort((a, b) => publishedAt(b) - publishedAt(a))
  const kept = [current, ...earlier.slice(0, KEPT_RELEASES - 1)]
  for (const name of earlier.slice(KEPT_RELEASES - 1))
    rmSync(join(root, 'releases', name), { recursive: true })
  const used = new Set(kept.flatMap((name) => hashedFiles(join(root, 'releases', name, HASHED))))
  for (const file of hashedFiles(join(root, 'shared', HASHED)))
    if (!used.has(file)) rmSync(join(root, 'shared', HASHED, file))
}

function hashedFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

if (import.meta.main) {
  const [dist = 'dist', root, name = new Date().toISOString().replace(/\D/g, '')] =
    process.argv.slice(2)
  if (!root) throw new Error('say where: npm run release -- dist /srv/site')
  publishRelease(dist, root, name)
  console.log(`published ${dist} as ${join(root, 'releases', name)}`)
}
