/**
 * Puts a built site on a server: `node scripts/publish/release.ts dist /srv/site [name]`. The new release is
 * complete before visitors see it, and hashed files of the kept releases stay.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

const KEPT_RELEASES = 5
const HASHED = '_astro'

export function publishRelease(dist: string, root: string, name: string): void {
  const release = join(root, 'releases', name)
  if (existsSync(release)) throw new Error(`release ${name} exists`)
  const shared = join(root, 'shared', HASHED)
  mkdirSync(shared, { recursive: true })
  cpSync(dist, release, { recursive: true })
  if (existsSync(join(release, HASHED))) cpSync(join(release, HASHED), shared, { recursive: true })
  switchTo(root, name)
  forgetOldReleases(root)
}

/** A rename replaces the link in one step: no visitor ever finds it missing. */
function switchTo(root: string, name: string): void {
  const next = join(root, 'next')
  rmSync(next, { force: true })
  symlinkSync(join('releases', name), next)
  renameSync(next, join(root, 'current'))
}

function forgetOldReleases(root: string): void {
  const releases = readdirSync(join(root, 'releases')).sort()
  const kept = releases.slice(-KEPT_RELEASES)
  for (const name of releases.slice(0, -KEPT_RELEASES))
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
  if (!root) throw new Error('say where: node scripts/publish/release.ts dist /srv/site')
  publishRelease(dist, root, name)
  console.log(`published ${dist} as ${join(root, 'releases', name)}`)
}
