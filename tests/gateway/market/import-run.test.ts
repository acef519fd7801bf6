import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from '#gateway/db/folder-lock.ts'
import { calendarDays } from '#gateway/market/queries.ts'
import { DATABASE_KIND } from '../../support/gateway/gateway.ts'
import { startGatewayProcess } from '../../support/gateway/process.ts'
import {
  countRows,
  IMPORT_COMMAND,
  inStore,
  openImportPlace,
  runImport,
} from '../../support/market/import-place.ts'
import {
  GB18030_INDEX,
  MARKET_TABLES,
  manyCandles,
  writeTables,
} from '../../support/market/tables.ts'

/** What depends on the database an import writes to; what it reads is in `import.test.ts`. */
const MANY = 40_000

const importPlace = openImportPlace()
let tables: string
let env: Record<string, string>

beforeEach(() => {
  ;({ tables, env } = importPlace())
})

test('a second run changes nothing and says so, also when it reads everything again', {
  timeout: 360_000,
}, () => {
  writeTables(tables, { ...MARKET_TABLES, 'gb.csv': GB18030_INDEX })
  const first = runImport()
  expect(first.stdout).toMatch(/^rows: 24 accepted, \d+ new or changed, 5 rejected$/m)
  const second = runImport()
  expect(second.lines).toContain('nothing changed')
  expect(second.lines).toContain('daily.csv: taken before')
  const third = runImport(tables, '--again')
  expect(third.lines).toContain('nothing changed')
  expect(third.lines).toContain('rows: 24 accepted, 0 new or changed, 5 rejected')
})

describe('a long file', { timeout: 360_000 }, () => {
  beforeEach(() =>
    writeTables(tables, {
      'days.csv': 'trade_date\n2023-12-29\n',
      'many.csv': manyCandles(MANY),
    }),
  )

  function startImport() {
    const child = spawn(process.execPath, [IMPORT_COMMAND, tables], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return { child, exit: once(child, 'exit'), firstLine: once(child.stdout, 'data') }
  }

  test('an import killed halfway leaves nothing, and the next run completes it', async () => {
    for (const afterMs of [50, 250, 500]) {
      const { child, exit, firstLine } = startImport()
      await Promise.race([firstLine, exit])
      await sleep(afterMs)
      child.kill('SIGKILL')
      await exit
      const left = await inStore((db) => countRows(db, 'daily_candles'))
      expect(afterMs === 50 ? [0] : [0, MANY]).toContain(left)
      expect((await inStore(calendarDays)).days[0]).toBe('2023-12-29')
    }
    const { lines } = runImport()
    expect(lines).toContain('days.csv: taken before')
    expect(await inStore((db) => countRows(db, 'daily_candles'))).toBe(MANY)
    expect(runImport().lines).toContain('nothing changed')
  }, 270_000)

  if (DATABASE_KIND === 'postgres')
    describe('an import on a server', () => {
      test('other connections see all of an import or nothing, and a gateway goes on serving', async () => {
        const gateway = await startGatewayProcess('gateway/main.ts', env)
        const seen = new Set<number>()
        const { child, exit } = startImport()
        await inStore(async (db) => {
          while (child.exitCode === null) {
            seen.add(await countRows(db, 'daily_candles'))
            await sleep(10)
          }
          seen.add(await countRows(db, 'daily_candles'))
        })
        await exit
        expect([...seen].sort((a, b) => a - b)).toEqual([0, MANY])
        expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200)
        gateway.child.kill('SIGTERM')
        await gateway.exit
      })

      test('two imports at once end as one', async () => {
        const codes = await Promise.all(
          [startImport(), startImport()].map(async ({ exit }) => (await exit)[0]),
        )
        expect(codes).toEqual([0, 0])
        expect(await inStore((db) => countRows(db, 'daily_candles'))).toBe(MANY)
        expect(await inStore((db) => countRows(db, 'import_runs'))).toBe(2)
      })
    })

  if (DATABASE_KIND === 'embedded')
    describe('an embedded import', () => {
      test('the command is refused in words while a process has the database open', () => {
        const unlock = lockFolder(join(env.DATA_DIR ?? '', 'db.pid'))
        const { status, stderr } = runImport()
        unlock()
        expect(status).toBe(1)
        expect(stderr).toBe(
          `the embedded database is in use by process ${process.pid}; stop it, or set DATABASE_URL for several processes\n`,
        )
      })
    })
})
