import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { listPieces } from '#api/news/list-pieces.ts'
import { announcementPage } from '#gateway/news/page/announcement-page.ts'
import { flashPage } from '#gateway/news/page/flash-page.ts'
import { signedQuery } from '#gateway/news/source/cls.ts'
import { newsRound } from '#gateway/news/source/fetch-news.ts'
import { NEWS_SOURCES } from '#gateway/news/source/known-sources.ts'
import type { ReceivedPiece, UsedSource } from '#gateway/news/source/news-source.ts'
import { storeReceived } from '#gateway/news/source/store-received.ts'
import type { FilledPage } from '#gateway/site/filled-page.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { startWireServer } from '../../support/gateway/wire-server.ts'
import { hasMarketData, marketDataPath } from '../../support/market/recorded-data.ts'
import { SOURCE_ANSWERS } from '../../support/news/source-answers.ts'

const DISCLOSURES = '/new/hisAnnouncement/query'

/** "POST form: tabName=fulltext, column=szse|sse|bj, pageNum, pageSize, seDate=`2026-08-01~2026-08-21`". */
function isDisclosureQuery(method: string, form: string): boolean {
  const fields = Object.fromEntries(new URLSearchParams(form))
  return (
    method === 'POST' &&
    fields.tabName === 'fulltext' &&
    /^(szse|sse|bj)$/.test(fields.column ?? '') &&
    /^\d+$/.test(fields.pageNum ?? '') &&
    /^\d+$/.test(fields.pageSize ?? '') &&
    /^\d{4}-\d\d-\d\d~\d{4}-\d\d-\d\d$/.test(fields.seDate ?? '')
  )
}

let host = ''
const newsSources: UsedSource[] = []
const server = await startWireServer(({ url, method, body: form }, response) => {
  const isAsked = url.pathname === DISCLOSURES ? isDisclosureQuery(method, form) : method === 'GET'
  const body = isAsked ? SOURCE_ANSWERS[url.pathname] : undefined
  response.writeHead(body ? 200 : 404).end(JSON.stringify(body ?? {}))
})
beforeAll(() => {
  host = server.base.slice(0, -1)
  const names = { eastmoneyFlashes: '甲社', clsFlashes: '乙社', sinaFlashes: '丙社' }
  const all = { ...names, eastmoneyFilings: '丁网', cninfoFilings: '戊网' }
  newsSources.push(
    ...Object.entries(all).map(([source, name]) => ({
      source,
      name,
      licence: `${name}授权`,
      host,
    })),
  )
})
afterAll(() => server.close())

const test = gatewayTest({ newsSources })
const fill = (page: FilledPage, { services }: RunningGateway, query: Record<string, string>) =>
  page.fill(new URLSearchParams(query), { ...services, now: services.clock.now() })

test('flashes and announcements arrive with the securities they name, and one text from two sources is one flash', async ({
  gateway,
}) => {
  const flashes = await vi.waitFor(
    async () => {
      await newsRound.run(gateway.services)
      const { pieces } = await send(gateway, listPieces, { kind: 'flash' })
      expect(pieces.length).toBeGreaterThanOrEqual(3)
      return pieces
    },
    { timeout: 45_000 },
  )
  const title = '宁德时代：回购方案已实施完毕'
  const same = flashes.filter((flash) => flash.title === title)
  expect(same).toHaveLength(1)
  expect(same[0]?.source.split('、').sort()).toEqual(['乙社', '甲社'])
  expect(same[0]?.securities).toMatchObject([{ symbol: 'sz300750' }])
  const page = await fill(flashPage, gateway, { id: same[0]?.id ?? '' })
  const source = String(page.parts.source)
  expect(source).toContain('甲社（甲社授权）')
  expect(source).toContain('乙社（乙社授权）')

  const { pieces } = await send(gateway, listPieces, { kind: 'announcement', symbol: 'sh600519' })
  const titles = pieces.map((one) => one.title)
  expect(titles).toContain('2026年半年度报告')
  const meeting = titles.indexOf('贵州茅台关于召开半年度业绩说明会的公告')
  const filing = await fill(announcementPage, gateway, { id: pieces[meeting]?.id ?? '' })
  expect(JSON.stringify(filing.parts)).toContain('/pdf/H2_AN202608140000000001_1.pdf')

  // A source is not requested before its time, and what arrives again is not published again.
  const before = server.arrived.length
  await newsRound.run(gateway.services)
  expect(server.arrived).toHaveLength(before)
  const { db, clock } = gateway.services
  const used = newsSources.find(({ source }) => source === 'clsFlashes')!
  const answer = JSON.stringify(SOURCE_ANSWERS['/v1/roll/get_roll_list'])
  for (const received of NEWS_SOURCES.clsFlashes?.read(answer) ?? [])
    expect(await storeReceived(db, { used, kind: 'flash', received }, clock.now())).toBe(false)
})

test('a filing from two sources is one that names both, dated by either, and another title is another', async ({
  gateway,
}) => {
  const { db, clock } = gateway.services
  const sourceOf = (name: string) => newsSources.find(({ source }) => source === name)!
  const store = (source: string, received: ReceivedPiece) =>
    storeReceived(db, { used: sourceOf(source), kind: 'announcement', received }, clock.now())
  const answer = JSON.stringify(SOURCE_ANSWERS[DISCLOSURES])
  const [dated] = NEWS_SOURCES.cninfoFilings?.read(answer) ?? []
  expect(dated).toMatchObject({
    title: '2026年半年度报告',
    datedOn: '2026-08-15',
    symbols: ['sh600519'],
    document: 'https://static.cninfo.com.cn/finalpage/2026-08-15/1225000001.PDF',
  })
  // The other source shows a filing of the evening with its time, a day before the date.
  const row = {
    ...{ art_code: 'AN202608140000000003', title: '贵州茅台:贵州茅台2026年半年度报告' },
    ...{ notice_date: '2026-08-15 00:00:00', display_time: '2026-08-14 18:01:12:310' },
    codes: [{ short_name: '贵州茅台', stock_code: '600519', market_code: '1' }],
  }
  const read = (rows: readonly object[]) =>
    NEWS_SOURCES.eastmoneyFilings?.read(JSON.stringify({ data: { list: rows } })) ?? []
  const named = { ...dated!, title: '贵州茅台2026年半年度报告', sourceId: '1225000002' }
  const [timed] = read([row])
  expect(await store('eastmoneyFilings', timed!)).toBe(true)
  expect(await store('cninfoFilings', named)).toBe(false)
  expect(await store('cninfoFilings', { ...named, datedOn: '2026-08-16', sourceId: '1' })).toBe(
    true,
  )
  const { pieces } = await send(gateway, listPieces, { kind: 'announcement', symbol: 'sh600519' })
  const same = pieces.filter(({ title }) => title === '贵州茅台2026年半年度报告')
  expect(same.map(({ source }) => source).sort()).toEqual(['丁网、戊网', '戊网'])
  const both = same.find(({ source }) => source === '丁网、戊网')
  const page = await fill(announcementPage, gateway, { id: both?.id ?? '' })
  expect(String(page.parts.source)).toBe('来源：丁网（丁网授权）、戊网（戊网授权）')
  const list = await fill(announcementPage, gateway, { symbol: 'sh600519' })
  expect(JSON.stringify(list.parts.notices)).toContain('"source":"丁网、戊网"')
})

test('a request is signed as the source checks it', () => {
  const sign = signedQuery({
    ...{ app: 'CailianpressWeb', category: '', lastTime: '1672646359', os: 'web' },
    ...{ last_time: '1672646359', refresh_type: '1', rn: '20', sv: '7.7.5' },
  })
  expect(sign).toMatch(/&sign=5dd63d63e612d3a3746ef97e233aeb41$/)
})

test.for(Object.entries(NEWS_SOURCES))('an answer that is none is refused for %s', ([, source]) => {
  for (const answer of ['<html>', '{}', '{"data":{"list":[{}]}}'])
    expect(() => source.read(answer)).toThrow()
})

describe.runIf(hasMarketData)('recorded rows', () => {
  /** Recorded rows in the envelopes in which their servers send them. */
  function recordedAnswers(): Readonly<Record<string, unknown>> {
    const all = JSON.parse(readFileSync(marketDataPath('more/news/recorded_answers.json'), 'utf8'))
    const of = (start: string) =>
      Object.entries(all).find(([name]) => name.startsWith(start) && !name.endsWith('note'))?.[1]
    return {
      '/comm/web/getFastNewsList': { code: '1', data: { fastNewsList: [of('eastmoney fast')] } },
      '/v1/roll/get_roll_list': { error: 0, data: { roll_data: of('cls') } },
      '/api/zhibo/feed': { result: { data: { feed: { list: [of('sina')] } } } },
      '/api/security/ann': of('eastmoney np-anotice'),
      '/new/hisAnnouncement/query': of('cninfo /new/hisAnnouncement'),
    }
  }

  const readRecorded = (source: string, path: string) =>
    NEWS_SOURCES[source]?.read(JSON.stringify(recordedAnswers()[path])) ?? []

  test('flashes are read with their securities, and one text has one headline in two sources', () => {
    const named = { title: '中际旭创：完成50亿元股份回购', symbols: ['sz300308'] }
    expect(readRecorded('eastmoneyFlashes', '/comm/web/getFastNewsList')).toMatchObject([named])
    expect(readRecorded('clsFlashes', '/v1/roll/get_roll_list')).toContainEqual(
      expect.objectContaining(named),
    )
    expect(readRecorded('sinaFlashes', '/api/zhibo/feed')).toMatchObject([
      { symbols: ['sz000625'] },
    ])
  })

  test('filings are read with their company, their day and their document', () => {
    const [meeting] = readRecorded('eastmoneyFilings', '/api/security/ann')
    expect(meeting).toMatchObject({
      title: '贵州茅台关于召开2026年半年度业绩说明会的公告',
      document: 'https://pdf.dfcfw.com/pdf/H2_AN202608141827994407_1.pdf',
    })
    expect(readRecorded('cninfoFilings', DISCLOSURES)).toMatchObject([
      {
        title: '2026年半年度报告',
        datedOn: '2026-08-15',
        symbols: ['sh600519'],
        document: 'https://static.cninfo.com.cn/finalpage/2026-08-15/1225475868.PDF',
      },
    ])
  })
})
