import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { freeBytesOf } from '#gateway/db/disk-space.ts'
import { type CheckupFinding, checkup, fails, ok } from '#gateway/hooks/checkup.ts'

const NODE_OLDEST = [24, 8] as const
const GIGABYTE = 1024 ** 3

export const machineCheckup = checkup('machine', async ({ config, now }) => [
  nodeFinding(process.versions.node),
  timeFinding(now()),
  await diskFinding(config.dataDir),
])

function nodeFinding(version: string): CheckupFinding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = NODE_OLDEST
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
  return isOld
    ? fails(`Node ${version}`, `install Node ${NODE_OLDEST.join('.')} or newer`, 'Node')
    : ok(version, 'Node')
}

/** The product itself calculates with UTC+8 wherever the machine is; charsets and time zones come with Node's ICU. */
function timeFinding(now: Date): CheckupFinding {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    new TextDecoder('gb18030')
    const shown = now.toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai' })
    return ok(`${zone}; ${shown} at UTC+8, which the product uses in any zone`, 'time zone')
  } catch {
    const remedy = 'use a Node with full ICU'
    return fails('this Node knows no gb18030 or no Asia/Shanghai', remedy, 'time zone')
  }
}

async function diskFinding(dataDir: string): Promise<CheckupFinding> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    const free = await freeBytesOf(dataDir)
    const size = `${(free / GIGABYTE).toFixed(1)} GB free in ${dataDir}`
    if (free < GIGABYTE)
      return fails(size, 'free some: under 0.1 GB the embedded database refuses writes', 'disk')
    return ok(size, 'disk')
  } catch {
    const remedy = 'name a writable folder in DATA_DIR, or give this user the right to write'
    return fails(`${dataDir} is not writable`, remedy, 'disk')
  }
}
