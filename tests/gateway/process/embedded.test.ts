import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUp } from '#gateway/db/backups.ts'
import { openDatabase } from '#gateway/db/client.ts'
import { lockFolder } from '#gateway/db/folder-lock.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import { createDataFolder, embeddedTemplate } from '../../support/database/embedded-template.ts'
import { PROCESS_ENV, startGatewayProcess } from '../../support/gateway/process.ts'
import { countItems, createItems, insertItem } from '../../support/gateway/test-routes.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = async (folder = dataDir): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl: undefined, dataDir: folder, template: await templateOf(folder) })
const templateOf = (folder: string) =>
  readdirSync(folder).includes('db') ? undefined : embeddedTemplate()

test('the embedded database keeps what was written over a restart', async () => {
  const first = await open()
  await createItems(first.db)
  await insertItem(first.db, 'kept')
  await first.close()
  const second = await open()
  expect(await countItems(second.db, 'kept')).toBe(1)
  await second.close()
})

test('timers run while the database is busy', async () => {
  const database = await open()
  await createItems(database.db)
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  const reader = async () => {
    for (let i = 0; i < 60; i++) await countItems(database.db, 'none')
  }
  await Promise.all(Array.from({ length: 32 }, reader))
  clearInterval(timer)
  await database.close()
  // Answers that never left the microtask queue would allow only a handful of ticks.
  expect(ticks).toBeGreaterThan(30)
})

/** Processes that fill a database of their own one after the other, on a machine that does other work as well. */
const PROCESSES = { timeout: 540_000 }

describe('the folder belongs to one process', () => {
  const pidFile = () => join(dataDir, 'db.pid')

  test('a second gateway is refused in words, and the first goes on', PROCESSES, async () => {
    await createDataFolder(dataDir)
    const env = { DATA_DIR: dataDir }
    const first = await startGatewayProcess('gateway/main.ts', env)
    const second = spawnSync(process.execPath, ['gateway/main.ts'], {
      env: { ...PROCESS_ENV, SANDBOX: '1', PORT: '0', ...env },
      encoding: 'utf8',
    })
    expect(second.status).toBe(1)
    expect(second.stderr).toBe(
      `the embedded database is in use by process ${first.child.pid}; stop it, or set DATABASE_URL for several processes\n`,
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    first.child.kill('SIGKILL')
    await first.exit
    // The killed process left its pid file; the next one takes over.
    const third = await startGatewayProcess('gateway/main.ts', env)
    third.child.kill('SIGTERM')
    expect((await third.exit).code).toBe(0)
    expect(readdirSync(dataDir)).not.toContain('db.pid')
  })

  test('a lock is not given twice within a process, and free once released', () => {
    const unlock = lockFolder(pidFile())
    expect(() => lockFolder(pidFile())).toThrow('in use by process')
    unlock()
    lockFolder(pidFile())()
  })

  test('a pid file left by an earlier process of the same number is replaced', () => {
    writeFileSync(pidFile(), String(process.pid))
    lockFolder(pidFile())()
    writeFileSync(pidFile(), 'broken')
    lockFolder(pidFile())()
  })

  test('one of ten that start at once over a dead lock gets it', async () => {
    const dead = spawnSync(process.execPath, ['-e', '0'])
    writeFileSync(pidFile(), String(dead.pid))
    const script = `
      const { lockFolder } = await import('#gateway/db/folder-lock.ts')
      try { lockFolder(process.argv[1]); console.log('mine'); setTimeout(() => {}, 1500) } catch { console.log('no') }`
    const runs = Array.from(
      { length: 10 },
      () => `"${process.execPath}" --input-type=module -e "$SCRIPT" "${pidFile()}" &`,
    )
    const output = execFileSync('sh', ['-c', `${runs.join(' ')} wait`], {
      env: { ...process.env, SCRIPT: script },
      encoding: 'utf8',
    })
    const said = output.trim().split('\n')
    expect(said).toHaveLength(10)
    expect(said.filter((word) => word === 'mine')).toHaveLength(1)
  })
})

describe('backups', () => {
  test(
    'the newest three backups are kept, and one restores what was there',
    PROCESSES,
    async () => {
      const backups = join(dataDir, 'backups')
      const database = await open()
      await createItems(database.db)
      if (!database.dump) throw new TypeError('no dump')
      for (let hour = 1; hour <= 5; hour++) {
        await insertItem(database.db, 'kept')
        await backUp(database.dump, backups, new Date(Date.UTC(2026, 0, 5, hour)))
      }
      await insertItem(database.db, 'kept')
      await database.close()
      const files = readdirSync(backups).sort()
      expect(files).toEqual(
        [3, 4, 5].map((hour) => `embedded-2026-01-05T0${hour}-00-00-000Z.tar.gz`),
      )
      const elsewhere = join(dataDir, 'restored')
      const newest = join(backups, files.at(-1) ?? '')
      execFileSync(process.execPath, ['gateway/restore.ts', newest, elsewhere])
      const restored = await openDatabase({ databaseUrl: undefined, dataDir: elsewhere })
      expect(await countItems(restored.db, 'kept')).toBe(5)
      await restored.close()
    },
  )

  test('a restore never overwrites a database', async () => {
    await (await open()).close()
    const { status, stderr } = spawnSync(
      process.execPath,
      ['gateway/restore.ts', 'package.json', dataDir],
      { encoding: 'utf8' },
    )
    expect(status).toBe(1)
    expect(stderr).toContain('holds a database')
  })
})
