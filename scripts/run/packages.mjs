import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageName } from './find-node.mjs'

const SENTENCE =
  'The packages could not be installed. The first run needs the network (or a filled npm cache); every later run works offline.'

/** Installs from the lock file unless the installed packages match it. Returns a sentence if that fails. */
export function ensurePackages(root) {
  if (isInstalled(root)) return undefined
  console.error('Installing the packages of package-lock.json …')
  const done = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
  if (done.error) return `npm does not start: ${done.error.message}`
  return done.status === 0 ? undefined : SENTENCE
}

/** npm writes its copy of the lock file last, so an interrupted installation never looks complete. */
function isInstalled(root) {
  const wanted = readLock(join(root, 'package-lock.json'))
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const present = installed[path]
    if (!present) return entry.optional === true && !isNodeOfThisMachine(path)
    return present.version === entry.version && existsSync(join(root, path))
  })
}

function isNodeOfThisMachine(path) {
  return path === `node_modules/${packageName()}`
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    // Missing or half-written: not installed.
    return undefined
  }
}

/** Runs the npm that runs us, else the one on PATH. */
function npm(args, cwd) {
  const script = process.env.npm_execpath
  const options = { cwd, stdio: ['ignore', 2, 2] }
  if (script?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [script, ...args], options)
  return spawnSync('npm', args, options)
}
