import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { getFinancials } from '#api/quote/company/get-financials.ts'
import { getStatements, STATEMENT_LINES } from '#api/quote/company/get-statements.ts'
import { getHolders } from '#api/quote/disclosure/get-holders.ts'
import { createEastmoneyClient } from '#gateway/market/feed/eastmoney/eastmoney.ts'
import { createOpenedCompanies } from '#gateway/market/past-table/opened-companies.ts'
import { readNextPast } from '#gateway/market/past-table/read-next-past.ts'
import { pastRound } from '#gateway/market/past-table/round.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { test as gatewaysTest } from '../../support/gateway/fixture.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'
import { recordedPast } from '../../support/market/eastmoney/recorded-past.ts'
import { startReportSource } from '../../support/market/eastmoney/report-source.ts'
import { hasMarketData } from '../../support/market/recorded-data.ts'
import { newOperator } from '../../support/ops/operator.ts'

const [STATED, PAYING, HELD] = ['sh600519', 'sz000001', 'sh600161']
/** One whose list before its issue has more than ten holders, and one with a list of 2021. */
const [NEW, CHIPS] = ['sh688651', 'sh688981']
const REPORTS = 7
const NOW = '2026-11-20T10:00:00'

type Source = Awaited<ReturnType<typeof startReportSource>>

function clientOf({ host }: Source) {
  const all = { quotes: [host], history: [host], search: [host], tables: [host], pools: [host] }
  return createEastmoneyClient({ log: pino({ enabled: false }) }, { ...all, companies: [host] })
}

/** Only these companies are listed, so that the walk is short. */
async function list({ services: { db } }: RunningGateway, symbols: readonly string[]) {
  const listing = {
    ...{ exchange: 'sh' as const, is_listed: true, area: null, industry: null, pinyin: null },
    ...{ list_day: null, float_shares: null, total_shares: null },
    ...{ base_close_milli: null, base_close_day: null },
  }
  await db
    .insertInto('listings')
    .values([
      { ...listing, symbol: HELD!, code: '600161', name: '样本药业', board: 'main' },
      { ...listing, symbol: NEW!, code: '688651', name: '样本软件', board: 'star' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.updateTable('listings').set({ is_listed: false }).execute()
  await db.updateTable('listings').set({ is_listed: true }).where('symbol', 'in', symbols).execute()
}

const test = gatewaysTest

describe.runIf(hasMarketData)('a fresh gateway with a live source', () => {
  let source: Source
  let gateway: RunningGateway

  beforeAll(async () => {
    source = await startReportSource()
    for (const [report, rows] of recordedPast()) source.reports.set(report, rows)
    gateway = await startTestGateway({ marketSource: 'eastmoney', sourceClient: clientOf(source) })
    await list(gateway, ['sh600000', STATED!, PAYING!, HELD!])
    await standClock(gateway, NOW)
  })
  afterAll(async () => {
    await gateway.close()
    await source.close()
  })

  const codesAsked = () => {
    const codes = source.arrived.flatMap(
      ({ url }) => /SECURITY_CODE="(\d+)"/.exec(url.searchParams.get('filter') ?? '')?.[1] ?? [],
    )
    return [...new Set(codes)]
  }
  const readPast = (symbol: string) =>
    expect
      .poll(async () => (await send(gateway, getFinancials, { symbol })).isPastUnread, {
        timeout: 60_000,
        interval: 200,
      })
      .toBeUndefined()

  /** The clock moves on, and with it the walk, whose next round this one replaces. */
  const walkAt = async (time: string) => {
    await standClock(gateway, time)
    await pastRound.run(gateway.services, new AbortController().signal)
  }

  test('a company that somebody opens is read before the others, three years of it, and said to be unread until then', async () => {
    expect(await send(gateway, getFinancials, { symbol: STATED! })).toEqual({ isPastUnread: true })
    expect(await send(gateway, getHolders, { symbol: STATED! })).toMatchObject({
      isPastUnread: true,
    })
    await readPast(STATED!)
    expect(codesAsked()).toEqual(['600519'])
    const { financials } = await send(gateway, getFinancials, { symbol: STATED! })
    expect(financials?.label).toBeUndefined()
    expect(
      financials?.reports.map(({ period, publishedOn, revenue, profit }) => [
        ...[period, publishedOn, revenue, profit],
      ]),
    ).toEqual([
      ['2026-06-30', '2026-08-15', expect.any(Number), expect.any(Number)],
      ['2026-03-31', '2026-04-25', 54_702_912_385, 27_242_512_886],
      ['2025-12-31', '2026-04-17', expect.any(Number), expect.any(Number)],
      ['2025-09-30', '2025-10-30', 130_903_889_635, 64_626_746_712],
      ['2025-06-30', '2025-08-13', expect.any(Number), expect.any(Number)],
      ['2024-12-31', '2025-04-03', expect.any(Number), expect.any(Number)],
      ['2023-12-31', '2024-04-03', expect.any(Number), expect.any(Number)],
      ['2022-12-31', '2023-03-31', expect.any(Number), expect.any(Number)],
    ])
    const { periods } = await send(gateway, getStatements, { symbol: STATED! })
    const newest = periods[0]
    for (const line of ['assets', 'inventory', 'totalEquity'] as const)
      expect(newest?.balance[STATEMENT_LINES.balance.indexOf(line)], line).toBeGreaterThan(1e9)
    expect(newest?.cashFlow[STATEMENT_LINES.cashFlow.indexOf('closingCash')]).toBeGreaterThan(1e9)
    const { holders, isPastUnread } = await send(gateway, getHolders, { symbol: STATED! })
    expect(isPastUnread).toBeUndefined()
    expect(holders?.counts).toEqual([
      { day: '2026-03-31', count: 243_159 },
      { day: '2025-12-31', count: 255_892 },
    ])
  })

  test('the others follow at its pace, with dividends and the largest holders, and nothing is requested twice', async () => {
    await send(gateway, getFinancials, { symbol: PAYING! })
    await send(gateway, getHolders, { symbol: PAYING! })
    await walkAt('2026-11-20T10:00:20')
    await readPast(PAYING!)
    const { financials } = await send(gateway, getFinancials, { symbol: PAYING! })
    expect(financials?.dividends).toMatchObject([
      { year: 2025, exDay: '2025-10-15', cashPerShare: 0.236 },
      { year: 2024, exDay: '2025-06-12', cashPerShare: 0.362 },
      { year: 2024, exDay: '2024-10-10', cashPerShare: 0.246 },
      { year: 2023, exDay: '2024-06-14', cashPerShare: 0.719 },
      { year: 2022, exDay: '2023-06-14', cashPerShare: 0.285, publishedOn: '2023-03-09' },
    ])
    const { holders } = await send(gateway, getHolders, { symbol: PAYING! })
    expect(holders?.periods).toHaveLength(10)
    expect(holders?.periods[0]).toMatchObject({ period: '2025-12-31', publishedOn: '2026-03-21' })
    expect(holders?.periods[0]?.float).toHaveLength(10)
    expect(holders?.periods[0]?.float[0]).toMatchObject({ shares: 9_618_540_236, ratio: 49.566 })
    // Nobody opened the others: they come in the order of their symbols.
    await walkAt('2026-11-20T10:00:40')
    await expect.poll(codesAsked).toEqual(['600519', '000001', '600000'])
    await walkAt('2026-11-20T10:01:00')
    await readPast(HELD!)
    const held = await send(gateway, getHolders, { symbol: HELD! })
    expect(held.holders?.periods).toMatchObject([{ period: '2023-03-31', float: [] }])
    expect(held.holders?.periods[0]?.top).toHaveLength(10)
    const asked = source.arrived.filter(({ url }) =>
      (url.searchParams.get('filter') ?? '').startsWith('(SECURITY_CODE='),
    )
    expect(asked).toHaveLength(4 * REPORTS)
  })

  test('operators see how far the walk is, in a page and in metrics', async () => {
    const operator = await newOperator(gateway)
    const page = await operator.text('/ops/past-tables')
    expect(page).toContain('已取得 4 家，尚未取得 0 家')
    expect(await operator.text('/ops/past-tables?code=600519')).not.toContain('sz000001')
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
    expect(metrics).toMatch(/^gateway_past_companies\{state="read"\} 4$/m)
    expect(metrics).toMatch(/^gateway_past_companies\{state="refused"\} 0$/m)
    expect(metrics).toMatch(/^gateway_past_rows_rejected 0$/m)
  })

  test('operators see which company the source refuses after a month, and that it is down later', async () => {
    source.reports.delete('RPT_HOLDERNUM_DET')
    await walkAt('2026-12-21T10:00:00')
    const operator = await newOperator(gateway)
    const run = { action: 'run', name: 'market/past-table/sweep/sweep' }
    const readPage = async (path: string, text: string) =>
      expect
        .poll(async () => (await operator.text(path)).includes(text), { timeout: 30_000 })
        .toBe(true)
    await readPage('/ops/past-tables', '9501 报表配置不存在')
    expect(await operator.text('/ops')).toMatch(/公司往期资料<\/span><strong>1</)
    await operator.post('/ops/jobs', run)
    await readPage('/ops/jobs', '1 companies were refused')
    source.fail()
    await walkAt('2026-12-21T10:00:20')
    await readPage('/ops/past-tables', '起没有应答，已失败 1 次')
    await operator.post('/ops/jobs', run)
    await readPage('/ops/jobs', 'the walk pauses after 1 failures')
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
    expect(metrics).toMatch(/^gateway_past_companies\{state="refused"\} 1$/m)
    expect(metrics).toMatch(
      /^gateway_sweep_failures\{sweep="market\/past-table\/sweep\/sweep"\} 2$/m,
    )
    // What was read before is still shown.
    const { financials, isPastUnread } = await send(gateway, getFinancials, { symbol: STATED! })
    expect([financials?.reports.length, isPastUnread]).toEqual([8, undefined])
  })
})

describe.runIf(hasMarketData)('the walk over all companies', () => {
  let source: Source
  let gateway: RunningGateway
  let client: ReturnType<typeof clientOf>
  let db: RunningGateway['services']['db']

  /** The gateway replays: its own rounds ask nothing, and every step is one of these tests. */
  beforeAll(async () => {
    source = await startReportSource()
    gateway = await startTestGateway()
    db = gateway.services.db
    await list(gateway, [STATED!, PAYING!])
  })
  afterAll(async () => {
    await gateway.close()
    await source.close()
  })
  beforeEach(async () => {
    client = clientOf(source)
    source.fail(false)
    source.arrived.splice(0)
    for (const [report, rows] of recordedPast()) source.reports.set(report, rows)
    const tables = ['past_walk', 'past_readings', 'financial_reports', 'holder_counts'] as const
    for (const table of tables) await db.deleteFrom(table).execute()
    await db.deleteFrom('holders').execute()
    await list(gateway, [STATED!, PAYING!])
  })

  const stepAt = (time: string, stop?: AbortSignal) => {
    const clock = { now: () => new Date(`${time}+08:00`) }
    const { log } = gateway.services
    return readNextPast({ db, log, clock }, client.pastTables ?? [], stop)
  }
  const readingOf = (symbol: string) =>
    db.selectFrom('past_readings').selectAll().where('symbol', '=', symbol).executeTakeFirst()
  const storedPeriods = async () =>
    (await db.selectFrom('financial_reports').select('period').orderBy('period').execute()).map(
      ({ period }) => period,
    )
  const lastAsked = () => source.arrived.at(-1)?.url.searchParams.get('filter') ?? ''

  test('a step begins after twenty seconds, whichever node asks', async () => {
    await Promise.all([stepAt(NOW), stepAt(NOW)])
    expect(source.arrived).toHaveLength(REPORTS)
    await stepAt('2026-11-20T10:00:19')
    expect(source.arrived).toHaveLength(REPORTS)
    await stepAt('2026-11-20T10:00:20')
    expect(source.arrived).toHaveLength(2 * REPORTS)
  })

  test('numbers of holders are those that the report had when it was recorded', async () => {
    await list(gateway, [PAYING!])
    await stepAt('2014-06-03T10:00:00')
    expect(await readingOf(PAYING!)).toMatchObject({ rejections: null, refusal: null })
    const counts = await db
      .selectFrom('holder_counts')
      .select(['day', 'count'])
      .orderBy('day')
      .execute()
    expect(counts).toEqual([
      { day: 20_130_301, count: 233_517 },
      { day: 20_130_331, count: 256_985 },
      { day: 20_130_630, count: 281_819 },
      { day: 20_130_930, count: 291_054 },
      { day: 20_131_231, count: 298_070 },
    ])
  })

  test('lists of the largest holders are known from the day on which they were announced', async () => {
    await list(gateway, [NEW!, CHIPS!])
    await stepAt('2024-06-03T10:00:00')
    await stepAt('2024-06-03T10:00:20')
    const holders = await db
      .selectFrom('holders')
      .selectAll()
      .orderBy('symbol')
      .orderBy('rank')
      .execute()
    const top = holders.filter(({ symbol }) => symbol === NEW)
    expect(
      top.map(({ kind, period, rank, shares, published_day }) => [
        ...[kind, period, rank, shares, published_day],
      ]),
    ).toEqual([
      ['top', 20_230_331, 6, 2_191_232, 20_230_721],
      ['top', 20_230_331, 9, 1_415_168, 20_230_721],
      ['top', 20_230_331, 10, 1_408_886, 20_230_721],
    ])
    const float = holders.filter(({ symbol }) => symbol === CHIPS)
    expect(float.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { kind, period, published_day } of float)
      expect([kind, period, published_day]).toEqual(['float', 20_210_930, 20_211_112])
    for (const symbol of [NEW!, CHIPS!])
      expect(await readingOf(symbol)).toMatchObject({ rejections: null, refusal: null })
  })

  test('an interruption stores nothing of its company, and the next node resumes there', async () => {
    const node = new AbortController()
    const stopping = setInterval(() => source.arrived.length > 1 && node.abort(), 1)
    await stepAt(NOW, node.signal)
    clearInterval(stopping)
    expect(source.arrived.length).toBeLessThan(REPORTS)
    expect(await storedPeriods()).toEqual([])
    source.arrived.splice(0)
    client = clientOf(source)
    await stepAt('2026-11-20T10:00:20')
    expect(lastAsked()).toContain('600519')
    expect(await storedPeriods()).toHaveLength(8)
    await stepAt('2026-11-20T10:00:40')
    expect(lastAsked()).toContain('000001')
  })

  test('a source that is down pauses the walk, longer each time, until it is up', async () => {
    source.fail()
    await stepAt(NOW)
    expect(source.arrived).toHaveLength(1)
    await stepAt('2026-11-20T10:00:59')
    expect(source.arrived).toHaveLength(1)
    await stepAt('2026-11-20T10:01:00')
    expect(source.arrived).toHaveLength(2)
    const walk = await db.selectFrom('past_walk').selectAll().executeTakeFirstOrThrow()
    expect(walk).toMatchObject({
      ...{ failures: 2, reason: 'sz000001 past income statements: status' },
      next_at: new Date('2026-11-20T10:03:00+08:00'),
      failing_since: new Date(`${NOW}+08:00`),
    })
    source.fail(false)
    await stepAt('2026-11-20T10:02:59')
    expect(source.arrived).toHaveLength(2)
    await stepAt('2026-11-20T10:03:00')
    expect(await readingOf('sh600519')).toMatchObject({ refusal: null, failures: 0 })
    expect(await storedPeriods()).toHaveLength(8)
    expect(await db.selectFrom('past_walk').selectAll().execute()).toMatchObject([
      { failures: 0, reason: null, failing_since: null },
    ])
  })

  test('wrong rows are refused with their reasons and counted, and the others are stored', async () => {
    const [row = {}, other = {}, ...rest] = recordedPast().get('RPT_DMSK_FN_INCOME') ?? []
    source.reports.set('RPT_DMSK_FN_INCOME', [
      { ...row, TOTAL_OPERATE_INCOME: '许多' },
      { ...other, REPORT_DATE: '2026-02-30 00:00:00' },
      { ...other, REPORT_DATE: '2026-04-30 00:00:00' },
      ...[...rest, { ...rest[0] }],
    ])
    await stepAt(NOW)
    expect(await readingOf('sh600519')).toMatchObject({
      ...{ refusal: null, rejected: 4 },
      rejections:
        'past income statements: a figure is no number (1); past income statements: the date is no day (1); past income statements: the period ends with no quarter (1); past income statements: it repeats an earlier row (1)',
    })
    const reports = await db.selectFrom('financial_reports').selectAll().execute()
    // The balance of the first period is sound.
    expect(reports.find(({ period }) => period === 20_260_630)).toMatchObject({ revenue: null })
    expect(reports.filter(({ revenue }) => revenue !== null)).toHaveLength(6)
  })

  test('a table about another company or without its report is refused, the others are stored, and all are read again after a day', async () => {
    const [balance] = recordedPast().get('RPT_DMSK_FN_BALANCE') ?? []
    const answers = source.reports
    source.reports.delete('RPT_HOLDERNUM_DET')
    source.answerNext({
      result: { pages: 1, data: [{ ...balance, SECURITY_CODE: '000858' }], count: 1 },
      code: 0,
    })
    await stepAt(NOW)
    expect(await readingOf('sh600519')).toMatchObject({
      read_at: null,
      refusal:
        'past income statements: a row is about 000858; past numbers of holders: 9501 报表配置不存在',
    })
    expect(await storedPeriods()).toHaveLength(5)
    answers.set('RPT_HOLDERNUM_DET', recordedPast().get('RPT_HOLDERNUM_DET') ?? [])
    await stepAt('2026-11-20T11:00:00')
    await stepAt('2026-11-20T12:00:00')
    expect(source.arrived).toHaveLength(2 * REPORTS)
    await stepAt('2026-11-21T10:00:00')
    expect(await readingOf('sh600519')).toMatchObject({ refusal: null, rejected: 0 })
    expect(await storedPeriods()).toHaveLength(8)
  })

  test('rows that came by day stay, also corrected ones, and gain what they lack or what a newer row states', async () => {
    const stored = { symbol: 'sh600519', revenue: 7, profit: 8 }
    await db
      .insertInto('financial_reports')
      .values([
        { ...stored, period: 20_251_231, published_day: 20_260_601, assets: null },
        { ...stored, period: 20_241_231, published_day: 20_250_403, cost: null },
        { ...stored, period: 20_231_231, published_day: 20_240_101 },
      ])
      .execute()
    await db
      .insertInto('holder_counts')
      .values({ symbol: 'sh600519', day: 20_260_331, count: 5 })
      .execute()
    await stepAt(NOW)
    const reports = await db.selectFrom('financial_reports').selectAll().execute()
    const of = (year: number) => reports.find(({ period }) => period === year * 10_000 + 1231)
    expect(of(2025)).toMatchObject({ revenue: 7, profit: 8, published_day: 20_260_601 })
    expect(of(2025)?.assets).toBeGreaterThan(1e9)
    expect(of(2024)).toMatchObject({ revenue: 7, published_day: 20_250_403 })
    expect(of(2024)?.cost).toBeGreaterThan(1e9)
    expect(of(2023)?.revenue).toBeGreaterThan(1e9)
    expect(of(2023)?.published_day).toBe(20_240_403)
    const counts = await db.selectFrom('holder_counts').select('count').orderBy('day').execute()
    expect(counts).toEqual([{ count: 255_892 }, { count: 5 }])
  })

  test('a company is read again after a month, which changes nothing that is the same', async () => {
    await stepAt(NOW)
    await stepAt('2026-11-20T10:00:20')
    const before = await db.selectFrom('financial_reports').selectAll().execute()
    await stepAt('2026-12-19T10:00:00')
    expect(source.arrived).toHaveLength(2 * REPORTS)
    await stepAt('2026-12-20T10:00:00')
    expect(source.arrived).toHaveLength(3 * REPORTS)
    expect(await db.selectFrom('financial_reports').selectAll().execute()).toEqual(before)
  })

  test('a reader brings a company forward once a day, whatever comes of it', async () => {
    const now = new Date(`${NOW}+08:00`)
    const opened = createOpenedCompanies({ db }, client)
    expect(await opened.open('sh510300')).toBe(false)
    expect(await opened.open('hk00700')).toBe(false)
    expect(await opened.open('sz000001')).toBe(true)
    await opened.want(now)
    source.fail()
    for (const time of [NOW, '2026-11-20T10:01:00', '2026-11-20T10:03:00']) {
      client = clientOf(source)
      await stepAt(time)
      expect(lastAsked()).toContain('000001')
    }
    // Without an answer, three times are enough: it waits with the others, also if it is opened again.
    expect(await readingOf('sz000001')).toMatchObject({ wanted_at: null, failures: 3 })
    expect(await opened.open('sz000001')).toBe(true)
    await opened.want(new Date('2026-11-21T09:59:00+08:00'))
    expect(await readingOf('sz000001')).toMatchObject({ wanted_at: null })
    expect(await opened.open('sz000001')).toBe(true)
    await opened.want(new Date('2026-11-21T10:03:00+08:00'))
    expect((await readingOf('sz000001'))?.wanted_at).toBeInstanceOf(Date)
  })

  test('no more than two hundred companies wait in front of the others', async () => {
    const waiting = Array.from({ length: 200 }, (_, i) => ({ symbol: `sh${601_000 + i}` }))
    const wanted_at = new Date(`${NOW}+08:00`)
    await db
      .insertInto('past_readings')
      .values(waiting.map((one) => ({ ...one, wanted_at })))
      .execute()
    const opened = createOpenedCompanies({ db }, client)
    expect(await opened.open('sz000001')).toBe(true)
    await opened.want(wanted_at)
    expect(await readingOf('sz000001')).toBeUndefined()
  })
})
