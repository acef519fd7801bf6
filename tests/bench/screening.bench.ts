import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { pino } from 'pino'
import { dayOf, daysAfter, msOfFields } from '#api/china-time.ts'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import type { Choice, PickedCondition } from '#api/screening/conditions/condition.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { RESULT_PAGE } from '#api/screening/run-screen.ts'
import { createClock } from '#gateway/clock.ts'
import { readConfig } from '#gateway/config.ts'
import { openDatabase } from '#gateway/db/client.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import { sweep as scoreSweep } from '#gateway/diagnosis/record/sweep.ts'
import { createDiagnosis } from '#gateway/diagnosis/services.ts'
import type { Services } from '#gateway/http/handle.ts'
import { createMarket } from '#gateway/market/services.ts'
import { seedMarket } from '#gateway/market/universe/load-universe.ts'
import { createMatrix, type Matrix } from '#gateway/screening/engine/matrix.ts'
import {
  foundStocks,
  meetingStocks,
  remainingCounts,
  sortedBy,
} from '#gateway/screening/engine/run.ts'
import { createScreening } from '#gateway/screening/services.ts'
import { percentile, prepareMarket } from '../support/bench/market.ts'

/**
 * Measures screens of ten random conditions over the whole market, the counts beside all choices, the figures of a day
 * and the memory all of it takes, also while somebody looks back on an older year, against the same questions to a table
 * with a column per condition, in the same run. Also what a run of the sweep that records scores costs.
 */
const SCREENS = 1000
const SQL_SCREENS = 100
const CONDITION_COUNT = 10
/** Beyond these the run fails: megabytes, and milliseconds of 99 of 100 runs, of a refresh of the middle one. */
const LIMITS = { memoryMb: 150, refreshMs: 1000, screenMs: 20, countMs: 150, heldMs: 1000 }
const EVENING = new Date('2026-11-20T16:00:00+08:00')

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const data = prepareMarket()
const database = await openDatabase({ databaseUrl: undefined, dataDir: data.dataDir })
try {
  await seedMarket(database.db)
  const clock = createClock()
  clock.set(EVENING, 0)
  const log = pino({ enabled: false })
  const config = readConfig({ SANDBOX: '1' })
  const market = createMarket({ config, db: database.db, clock, log })
  const screening = createScreening({ market })

  const empty = await memoryMb()
  // The replay draws the minutes of its day, which a source of prices sends.
  await market.board.read()
  const before = await memoryMb()
  const history = await market.history()
  const matrix = await screening.now()
  if (!history || !matrix) throw new Error('no trading day is known')
  console.log(`${matrix.listings.length} stocks, ${history.days.length} days`)
  const loaded = await memoryMb()
  const diagnosis = createDiagnosis({ db: database.db, market, screening })
  await diagnosis.history(matrix)
  const scored = await memoryMb()
  console.log(
    `memory: ${(loaded - before).toFixed(0)} MB, after a diagnosis ${(scored - before).toFixed(0)} MB of at most ${LIMITS.memoryMb}, beside ${(before - empty).toFixed(0)} MB of the replay’s own day`,
  )

  demand('memory', scored - before, LIMITS.memoryMb)
  const refreshMs = await timesOf(5, () => createMatrix(history, history.days.length - 1))
  console.log(`a day's figures: ${text(refreshMs)} of at most ${LIMITS.refreshMs}`)
  demand('refresh', percentile(refreshMs, 0.5), LIMITS.refreshMs)

  const screens = Array.from({ length: SCREENS }, (_, i) => randomScreen(i))
  const screenMs = await timesOf(SCREENS, (i) => page(matrix, screens[i]!))
  console.log(`ten conditions: ${text(screenMs)} of at most ${LIMITS.screenMs}`)
  demand('ten conditions', percentile(screenMs, 0.99), LIMITS.screenMs)
  const countMs = await timesOf(100, (i) => {
    const screen = { conditions: screens[i]!, environment: NO_LIMITS }
    return remainingCounts(matrix, screen, meetingStocks(matrix, screen))
  })
  console.log(`all counts: ${text(countMs)} of at most ${LIMITS.countMs}`)
  demand('counts', percentile(countMs, 0.99), LIMITS.countMs)

  await fillTable(database.db, matrix)
  const sqlMs = await timesOf(SQL_SCREENS, (i) => sqlPage(database.db, screens[i]!))
  console.log(`the same as SQL: ${text(sqlMs)}`)
  console.log(
    `${(percentile(sqlMs, 0.5) / percentile(screenMs, 0.5)).toFixed(1)} × faster than SQL`,
  )

  const loop = monitorEventLoopDelay({ resolution: 10 })
  const idle = await memoryMb()
  loop.enable()
  const [sweepMs = Number.NaN] = await timesOf(1, () =>
    scoreSweep.run({ db: database.db, config, market, screening } as Services),
  )
  loop.disable()
  const heldMs = loop.max / 1e6
  console.log(
    `a run of the record of scores: ${(sweepMs / 1000).toFixed(1)} s, others wait for ${heldMs.toFixed(0)} ms at most of ${LIMITS.heldMs}, ${((await memoryMb()) - idle).toFixed(0)} MB stay`,
  )
  demand('the record of scores', heldMs, LIMITS.heldMs)

  // A year before the one in memory is there while somebody looks back on it, and for five minutes afterwards.
  const [firstDay] = history.days
  if (!firstDay) throw new Error('no day is known')
  const [olderMs = Number.NaN] = await timesOf(1, async () => {
    if (!(await screening.onOlder(dayBefore(firstDay)))) throw new Error('no older day')
  })
  const lookedBack = (await memoryMb()) - before
  console.log(
    `memory while somebody looks back on an older year: ${lookedBack.toFixed(0)} MB of at most ${LIMITS.memoryMb}, read within ${(olderMs / 1000).toFixed(1)} s`,
  )
  demand('memory of a look back', lookedBack, LIMITS.memoryMb)
  await market.close()
} finally {
  await database.close()
  data.remove()
}

function dayBefore(day: string): string {
  return dayOf(daysAfter(new Date(msOfFields(`${day}T00:00:00`)), -1))
}

/** Ten conditions, each with one of its ready-made choices; the same in every run. */
function randomScreen(seed: number): PickedCondition[] {
  let state = seed + 1
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const left = [...CONDITIONS]
  return Array.from({ length: CONDITION_COUNT }, () => {
    const [condition] = left.splice(random(left.length), 1)
    const { id, options } = condition!
    return { id, choice: options[random(options.length)]! }
  })
}

function page(matrix: Matrix, conditions: PickedCondition[]) {
  const found = meetingStocks(matrix, { conditions, environment: NO_LIMITS })
  const sorted = sortedBy(matrix, found, { sort: 'change', isAscending: false })
  return foundStocks(matrix, sorted.slice(0, RESULT_PAGE), conditions)
}

async function fillTable(db: OpenDatabase['db'], { columns, listings, isTraded }: Matrix) {
  const names = sql.join(CONDITIONS.map(({ id }) => sql`${sql.ref(id)} float8`))
  await sql`create table bench_figures (symbol text primary key, is_traded boolean, ${names})`.execute(
    db,
  )
  for (const [i, { symbol }] of listings.entries()) {
    const figures = CONDITIONS.map(({ id }) => {
      const value = columns.get(id)?.[i] ?? Number.NaN
      return Number.isFinite(value) ? value : null
    })
    await sql`insert into bench_figures values (${symbol}, ${isTraded[i] === 1}, ${sql.join(figures)})`.execute(
      db,
    )
  }
  await sql`analyze bench_figures`.execute(db)
}

function sqlPage(db: OpenDatabase['db'], conditions: PickedCondition[]) {
  const tests = conditions.map(({ id, choice }) => testOf(sql.ref(id), choice))
  return sql`select symbol, price, change from bench_figures where is_traded and ${sql.join(tests, sql` and `)}
    order by change desc nulls last, symbol limit ${RESULT_PAGE}`.execute(db)
}

function testOf(column: ReturnType<typeof sql.ref>, choice: Choice) {
  switch (choice.kind) {
    case 'yes':
      return sql`${column} = 1`
    case 'below':
      return sql`${column} < ${choice.value}`
    case 'above':
      return sql`${column} > ${choice.value}`
    case 'between':
      return sql`${column} between ${choice.from} and ${choice.to}`
  }
}

/** Milliseconds of each run, the shortest first. */
async function timesOf(count: number, run: (i: number) => unknown): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i += 1) {
    const startedAt = performance.now()
    await run(i)
    times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)
}

function demand(what: string, value: number, limit: number): void {
  if (value <= limit) return
  console.error(`${what}: ${value.toFixed(2)} exceeds ${limit}`)
  process.exitCode = 1
}

function text(sorted: readonly number[]): string {
  return `${percentile(sorted, 0.5).toFixed(2)} ms, p99 ${percentile(sorted, 0.99).toFixed(2)} ms`
}

/** What is reachable, in the heap and in columns, which are freed in the background after a collection. */
async function memoryMb(): Promise<number> {
  for (let i = 0; i < 3; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    collectGarbage()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
