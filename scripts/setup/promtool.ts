import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findProgram } from './tools.ts'

/** Taken out of its package, which would install a hundred megabytes and a service besides. */
const OWN = resolve('.cache/tools/usr/bin/promtool')
const PACKAGE = 'prometheus'

/** Prometheus's own tool, which checks the alarms and runs their tests. */
export function findPromtool(): string | undefined {
  return findProgram('promtool') ?? (existsSync(OWN) ? OWN : undefined)
}

/** Fetches the package and unpacks the tool alone; needs no rights. Returns whether it is there. */
export function fetchPromtool(): boolean {
  if (findPromtool()) return true
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'))
  // The user as whom apt downloads must be able to write here.
  chmodSync(folder, 0o777)
  try {
    const apt = spawnSync('apt-get', ['-q', 'download', PACKAGE], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    })
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
    if (apt.status !== 0 || !file) return false
    mkdirSync('.cache/tools', { recursive: true })
    const unpack = 'dpkg-deb --fsys-tarfile "$0" | tar -x -C .cache/tools ./usr/bin/promtool'
    spawnSync('sh', ['-c', unpack, join(folder, file)], { stdio: ['ignore', 2, 2] })
    return existsSync(OWN)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
