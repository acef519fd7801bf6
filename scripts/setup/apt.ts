import { spawnSync } from 'node:child_process'
import { findProgram } from './tools.ts'

const ENV = {
  ...process.env,
  DEBIAN_FRONTEND: 'noninteractive',
  // Installed for the tests, which start their own: nothing may run as a service.
  RUNLEVEL: '1',
}

/** Installs Debian packages without prompting. Returns a sentence if this machine does not allow it. */
export function installPackages(packages: readonly string[]): string | undefined {
  const prefix = rightPrefix()
  if (!prefix) return 'Installing needs apt-get and root or a sudo that does not ask.'
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...prefix, 'apt-get', '-y', '-q', ...args]
    return spawnSync(program, rest, { env: ENV, stdio: ['ignore', 2, 2] }).status === 0
  }
  const install = () => apt('install', '--no-install-recommends', ...packages)
  if (apt('update') && install()) return undefined
  return install() ? undefined : 'apt-get could not install: see above.'
}

function rightPrefix(): readonly string[] | undefined {
  if (!findProgram('apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', '-E'] : undefined
}
