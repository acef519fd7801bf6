import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { listFilings } from '#api/news/filing/list-filings.ts'
import { getCompanyProfile } from '#api/quote/company/get-company-profile.ts'
import { getBillboard } from '#api/quote/disclosure/get-billboard.ts'
import { getBillboardDay } from '#api/quote/disclosure/get-billboard-day.ts'
import { getDayMarks } from '#api/quote/disclosure/get-day-marks.ts'
import { getHolders } from '#api/quote/disclosure/get-holders.ts'
import { listEvents } from '#api/quote/disclosure/list-events.ts'
import { listUnlocks } from '#api/quote/disclosure/list-unlocks.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { importFolder } from '#gateway/market/import/import-folder.ts'
import { announcementPage } from '#gateway/news/page/announcement-page.ts'
import { stockNewsPage } from '#gateway/news/page/stock-news-page.ts'
import { insertPiece } from '#gateway/news/piece-change-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'
import { DISCLOSED, DISCLOSURE_TABLES } from '../../support/market/disclosures.ts'
import { writeTables } from '../../support/market/tables.ts'

const SIMULATED = 'sh600519'
const EVENING = '2026-11-20T16:00:00'

const test = gatewayTest({ seed: importDisclosures })

async function importDisclosures({ services: { db } }: RunningGateway): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'disclosures-'))
  writeTables(folder, DISCLOSURE_TABLES)
  await importFolder(db, folder)
  rmSync(folder, { recursive: true })
}

test.beforeEach(({ gateway }) => standClock(gateway, EVENING))

const noticesOf = ({ services }: RunningGateway, query: Record<string, string>) =>
  announcementPage.fill(new URLSearchParams(query), { ...services, now: services.clock.now() })

async function holdersOf(gateway: RunningGateway, symbol: string) {
  const { holders } = await send(gateway, getHolders, { symbol })
  if (!holders) throw new Error(`${symbol} has no holders`)
  return holders
}

describe('the holders of a company', () => {
  test('the newest published list comes first, with what changed since the quarter before', async ({
    gateway,
  }) => {
    const { periods, label } = await holdersOf(gateway, DISCLOSED)
    expect(label).toBeUndefined()
    expect(periods.map(({ period }) => period)).toEqual(['2026-09-30', '2026-06-30'])
    expect(periods[0]?.top).toEqual([
      { name: '示例集团', shares: 1_000_000, ratio: 50.5, changeShares: 0, isNew: false },
      { name: '示例基金甲', shares: 250_000, ratio: 12.5, changeShares: -50_000, isNew: false },
      { name: '示例基金丙', shares: 200_000, ratio: 10, changeShares: undefined, isNew: true },
    ])
    // Nothing is known of the floating holders a quarter before.
    expect(periods[0]?.float).toHaveLength(1)
    expect(periods[0]?.float[0]).toMatchObject({ isNew: false })
    expect(periods[0]?.float[0]?.changeShares).toBeUndefined()
  })

  test('numbers of holders and unlock days come newest first, coming days marked', async ({
    gateway,
  }) => {
    const { counts, unlocks } = await holdersOf(gateway, DISCLOSED)
    expect(counts).toEqual([
      { day: '2026-09-30', count: 48_000 },
      { day: '2026-06-30', count: 52_000 },
    ])
    expect(unlocks.map(({ day, isComing }) => [day, isComing])).toEqual([
      ['2026-12-18', true],
      ['2024-05-20', false],
    ])
  })

  test('a list is unknown before it is published', async ({ gateway }) => {
    await standClock(gateway, '2026-10-27T16:00:00')
    const { periods } = await holdersOf(gateway, DISCLOSED)
    expect(periods.map(({ period }) => period)).toEqual(['2026-06-30'])
  })

  test('simulated holders say so and have invented names', async ({ gateway }) => {
    const { label, periods } = await holdersOf(gateway, SIMULATED)
    expect(label).toBe('模拟')
    expect(periods.length).toBeGreaterThan(4)
    expect(periods[0]?.top.every(({ name }) => name.startsWith('示例'))).toBe(true)
  })
})

describe('the billboard of a stock', () => {
  test('each day has its reasons, the seats by what they bought and sold, and the sums', async ({
    gateway,
  }) => {
    const { days } = await send(gateway, getBillboard, { symbol: DISCLOSED })
    expect(days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-10'])
    const [coded, named] = days[0]!.entries
    expect(coded?.reason).toBeUndefined()
    expect(named).toMatchObject({
      ...{ reason: '日涨幅偏离值达到7%的证券', buyFen: 300_000_050, sellFen: 600_000_000 },
      buyers: [{ name: '示例证券甲营业部' }],
      sellers: [{ name: '示例证券乙营业部' }, { name: '示例证券甲营业部' }],
    })
  })

  test('no stock has one that nobody disclosed', async ({ gateway }) => {
    expect((await send(gateway, getBillboard, { symbol: SIMULATED })).days).toEqual([])
  })
})

describe('the unlock calendar of the market', () => {
  test('a month has its days with what the shares are worth, each stock once a day', async ({
    gateway,
  }) => {
    const { db } = gateway.services
    const other = { symbol: SIMULATED, day: 20_261_218, ratio: null }
    await db
      .insertInto('unlocks')
      .values([
        { ...other, kind: '', shares: 300_000 },
        { ...other, kind: '首发原股东限售股份', shares: 200_000 },
        { ...other, day: 20_261_201, kind: '', shares: 5 },
      ])
      .execute()
    const { month, unlocks, from, until, label } = await send(gateway, listUnlocks, {
      month: '2026-12',
    })
    expect({ month, from, until, label }).toEqual({
      ...{ month: '2026-12', from: '2024-05-20', until: '2026-12-18', label: '模拟' },
    })
    expect(unlocks.map(({ day, symbol, shares }) => [day, symbol, shares])).toEqual([
      ['2026-12-01', SIMULATED, 5],
      ['2026-12-18', SIMULATED, 500_000],
      ['2026-12-18', DISCLOSED, 400_000],
    ])
    expect(unlocks[1]?.kinds).toEqual(['首发原股东限售股份'])
    const [listing] = await db
      .selectFrom('listings')
      .select('float_shares')
      .where('symbol', '=', DISCLOSED)
      .execute()
    const [quote] = await send(gateway, getQuotes, { symbols: [DISCLOSED] })
    expect(unlocks[2]).toMatchObject({
      floatPercent: Number(((400_000 / listing!.float_shares!) * 100).toFixed(2)),
      valueFen: (400_000 * quote!.lastMilli!) / 10,
    })
    await db.deleteFrom('unlocks').where('symbol', '=', SIMULATED).execute()
  })

  test('the running month is answered without being asked for, also if it has none', async ({
    gateway,
  }) => {
    expect(await send(gateway, listUnlocks, {})).toMatchObject({ month: '2026-11', unlocks: [] })
  })
})

describe('the filings of a company', () => {
  test('published ones come newest first, of all sections or of one', async ({ gateway }) => {
    const all = await send(gateway, listFilings, { symbol: DISCLOSED })
    expect(all.filings.map(({ title }) => title)).toEqual([
      '关于股票交易异常波动的公告',
      '2026年第三季度报告',
      '关于控股股东增持股份计划的公告',
    ])
    expect(all.sections).toEqual(['定期报告', '股份变动', '风险提示'])
    const reports = await send(gateway, listFilings, { symbol: DISCLOSED, section: '定期报告' })
    expect(reports.filings.map(({ title }) => title)).toEqual(['2026年第三季度报告'])
    expect(reports.sections).toEqual(all.sections)
  })

  test('an announcement that the desk filed under a section of its own is listed where none is chosen', async ({
    gateway,
  }) => {
    const { services } = gateway
    const symbol = 'sh600036'
    const piece = { kind: 'announcement' as const, title: '关于停牌核查的说明', markdown: '正文' }
    await insertPiece(
      services.db,
      {
        ...{
          ...piece,
          piece_id: 'notice-own-section',
          section: '停牌提示',
          summary: '',
          blocks: [],
        },
        ...{ author: '编辑部', reviewer: '', source: '', product_id: null, brand: null },
        ...{ is_important: false, published_at: services.clock.now() },
      },
      [{ symbol, name: '招商银行', priceMilli: null }],
    )
    const all = await send(gateway, listFilings, { symbol })
    expect(all.filings.map(({ title }) => title)).toEqual([piece.title])
    expect(all.sections).toEqual([])
    const other = await send(gateway, listFilings, { symbol, section: '其他' })
    expect(other.filings).toEqual([])
    const { profile } = await send(gateway, getCompanyProfile, { symbol })
    expect(profile?.disclosures).toContain('filings')
    const page = await noticesOf(gateway, { symbol })
    expect(page.parts).toMatchObject({ notices: { rows: [{ link: { text: piece.title } }] } })
    expect(page.parts.types).toBeUndefined()
  })

  test('the page of what is written about a company filters its filings, and shows its periodic reports apart', async ({
    gateway: { services },
  }) => {
    const pageOf = async (query: Record<string, string>) => {
      const address = new URLSearchParams({ symbol: DISCLOSED, ...query })
      const filled = await stockNewsPage.fill(address, { ...services, now: services.clock.now() })
      const { lines, types } = JSON.parse(JSON.stringify(filled.parts)) as {
        lines: { rows: unknown[] }
        types: { rows: { type: { href: string; text: string } }[] } | undefined
      }
      return { state: filled.state, lines: JSON.stringify(lines.rows), types }
    }
    const notices = await pageOf({ tab: 'notice' })
    expect(notices.lines).toContain('2026年第三季度报告')
    const chips = notices.types?.rows ?? []
    expect(chips.map(({ type }) => type.text).slice(0, 2)).toEqual(['全部', '定期报告'])
    for (const { type } of chips.slice(1)) {
      const { searchParams } = new URL(type.href, 'https://site.example')
      const chosen = await pageOf(Object.fromEntries(searchParams))
      expect(chosen.lines.includes('2026年第三季度报告')).toBe(type.text === '定期报告')
      expect(chosen.types?.rows).toContainEqual({ type: { ...type, isCurrent: true } })
    }
    const reports = await pageOf({ tab: 'report' })
    expect(reports.lines).toContain('2026年第三季度报告')
    expect(reports.lines.match(/"time"/g)).toHaveLength(1)
    expect(reports.types).toBeUndefined()
    // A section that the company does not have shows all of them.
    expect((await pageOf({ tab: 'notice', type: '没有' })).lines).toBe(notices.lines)
    const none = await pageOf({ tab: 'report', symbol: SIMULATED })
    expect([none.state, none.lines]).toEqual(['report', '[]'])
  })

  test('the page of its announcements is filtered by the sections it has', async ({ gateway }) => {
    const all = await noticesOf(gateway, { symbol: DISCLOSED })
    expect(all.parts).toMatchObject({
      types: {
        rows: ['全部', '定期报告', '股份变动', '风险提示'].map((text) => ({ type: { text } })),
      },
    })
    expect(all.parts.notices).toMatchObject({ rows: { length: 3 } })
    const reports = await noticesOf(gateway, { symbol: DISCLOSED, type: '定期报告' })
    expect(reports.parts).toMatchObject({
      types: { rows: { 1: { type: { isCurrent: true } } } },
      notices: { rows: [{ link: { text: '2026年第三季度报告' } }] },
    })
    const unknown = await noticesOf(gateway, { symbol: DISCLOSED, type: '功能' })
    expect(unknown.parts).toEqual(all.parts)
  })

  test('a second import changes nothing, and a withdrawn filing stays withdrawn', async ({
    gateway,
  }) => {
    const { db } = gateway.services
    const withdrawn = { withdrawn_at: new Date(), withdraw_reason: '重复', blocks: '[]' }
    await db.updateTable('pieces').set(withdrawn).where('piece_id', '=', 'filing-n2').execute()
    const folder = mkdtempSync(join(tmpdir(), 'disclosures-'))
    writeTables(folder, DISCLOSURE_TABLES)
    const { files } = await importFolder(db, folder, { again: true })
    rmSync(folder, { recursive: true })
    for (const { outcome } of files)
      expect(outcome).toMatchObject({ state: 'imported', changed: 0 })
    const { filings } = await send(gateway, listFilings, { symbol: DISCLOSED })
    expect(filings.map(({ id }) => id)).toEqual(['filing-n1', 'filing-n3'])
  })
})

describe('the tabs and marks of a stock’s page', () => {
  test('the profile names what is known: nothing that the page would have to show empty', async ({
    gateway,
  }) => {
    const of = async (symbol: string) =>
      (await send(gateway, getCompanyProfile, { symbol })).profile?.disclosures
    expect(await of(DISCLOSED)).toEqual(['filings', 'holders', 'billboard'])
    expect(await of(SIMULATED)).toEqual(['holders'])
    expect(await of('hk00700')).toEqual([])
  })

  test('the chart’s days are those of reports, dividends and the billboard, none in the future', async ({
    gateway,
  }) => {
    const { marks, label } = await send(gateway, getDayMarks, { symbol: DISCLOSED })
    expect(label).toBe('模拟')
    const days = marks.map(({ day }) => day)
    expect(days).toEqual([...days].sort())
    expect(days.at(-1)).toBe('2026-11-18')
    expect(marks.at(-1)).toEqual({ day: '2026-11-18', kind: 'billboard', netFen: 100_000_000 })
    expect(new Set(marks.map(({ kind }) => kind))).toContain('report')
  })
})

describe('the billboard of a day', () => {
  test('stocks of the newest day are answered with their seats, and one walks to the days beside it', async ({
    gateway,
  }) => {
    const newest = await send(gateway, getBillboardDay, {})
    expect(newest).toMatchObject({ day: '2026-11-18', before: '2026-11-10' })
    expect(newest.after).toBeUndefined()
    const { days } = await send(gateway, getBillboard, { symbol: DISCLOSED })
    expect(newest.stocks).toEqual([
      {
        symbol: DISCLOSED,
        name: '五粮液',
        entries: days.find(({ day }) => day === newest.day)?.entries,
      },
    ])
    const before = await send(gateway, getBillboardDay, { day: newest.before })
    expect(before).toMatchObject({ day: '2026-11-10', after: '2026-11-18' })
    expect(before.before).toBeUndefined()
    const between = await send(gateway, getBillboardDay, { day: '2026-11-15' })
    expect(between.day).toBe('2026-11-10')
  })

  test('a day before all others has none, and a later one than today is not answered early', async ({
    gateway,
  }) => {
    expect(await send(gateway, getBillboardDay, { day: '2020-01-02' })).toEqual({ stocks: [] })
    expect((await send(gateway, getBillboardDay, { day: '2026-12-31' })).day).toBe('2026-11-18')
  })
})

describe('the events of securities', () => {
  const OFFERED = 'sz301999'

  test('each security has its days of the last week and the next month, oldest first', async ({
    gateway,
  }) => {
    const { db } = gateway.services
    const symbol = DISCLOSED
    const rights = { rights_micro: 0, rights_price_milli: 0 }
    await db
      .insertInto('ex_rights')
      .values({ symbol, day: 20261125, cash_micro: 2_500_000, bonus_micro: 300_000, ...rights })
      .execute()
    const paid = { year: 2025, published_day: 20261001, cash_micro: 2_500_000 }
    await db
      .insertInto('cash_dividends')
      .values([
        { symbol, ex_day: 20261125, ...paid },
        { symbol, ex_day: 20260625, ...paid, year: 2024 },
      ])
      .execute()
    const prices = { open_milli: 1, high_milli: 1, low_milli: 1, close_milli: 1, turnover_fen: 0 }
    const days = [20261112, 20261113, 20261116, 20261117, 20261118]
    await db
      .insertInto('daily_candles')
      .values(
        [0, 100, 0, 0, 100].map((volume, i) => ({
          ...{ symbol: OFFERED, day: days[i]!, volume, turnover_rate: null },
          ...prices,
        })),
      )
      .execute()
    const { today, events } = await send(gateway, listEvents, { symbols: [symbol, OFFERED] })
    expect(today).toBe('2026-11-20')
    expect(events.map(({ day, name, kind }) => `${day} ${name} ${kind}`)).toEqual([
      '2026-11-13 示例新材 resumed',
      '2026-11-16 示例新材 suspended',
      '2026-11-18 示例新材 resumed',
      '2026-11-25 五粮液 exRights',
      '2026-11-27 示例新材 apply',
      '2026-12-18 五粮液 unlock',
    ])
    expect(events[3]).toMatchObject({ cashPerShare: 2.5, bonusRatio: 0.3 })
    expect(events[5]).toMatchObject({ shares: 400_000, ratioPercent: 20.2 })
  })

  test('no security has none', async ({ gateway }) => {
    expect((await send(gateway, listEvents, { symbols: [] })).events).toEqual([])
  })
})
