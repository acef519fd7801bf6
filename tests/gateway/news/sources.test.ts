import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { listPieces } from '#api/news/list-pieces.ts'
import { announcementPage } from '#gateway/news/page/announcement-page.ts'
import { flashPage } from '#gateway/news/page/flash-page.ts'
import { signedQuery } from '#gateway/news/source/cls.ts'
import { newsRound } from '#gateway/news/source/fetch-news.ts'
import { NEWS_SOURCES } from '#gateway/news/source/known-sources.ts'
import type { UsedSource } from '#gateway/news/source/news-source.ts'
import { storeReceived } from '#gateway/news/source/store-received.ts'
import type { FilledPage } from '#gateway/site/filled-page.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { startWireServer } from '../../support/gateway/wire-server.ts'
import { hasMarketData, marketDataPath } from '../../support/market/recorded-data.ts'

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
  }
}

let host = ''
const newsSources: UsedSource[] = []
const server = await startWireServer(({ url }, response) => {
  const body = recordedAnswers()[url.pathname]
  response.writeHead(body ? 200 : 404).end(JSON.stringify(body ?? {}))
})
beforeAll(() => {
  host = server.base.slice(0, -1)
  const names = { eastmoneyFlashes: '甲社', clsFlashes: '乙社', sinaFlashes: '丙社' }
  const all = { ...names, eastmoneyFilings: '丁网' }
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

describe.runIf(hasMarketData)('public sources', () => {
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
      { timeout: 15_000 },
    )
    const title = '中际旭创：完成50亿元股份回购'
    const same = flashes.filter((flash) => flash.title === title)
    expect(same).toHaveLength(1)
    expect(same[0]?.source.split('、').sort()).toEqual(['乙社', '甲社'])
    expect(same[0]?.securities).toMatchObject([{ symbol: 'sz300308' }])
    const page = await fill(flashPage, gateway, { id: same[0]?.id ?? '' })
    const source = String(page.parts.source)
    expect(source).toContain('甲社（甲社授权）')
    expect(source).toContain('乙社（乙社授权）')

    const { pieces } = await send(gateway, listPieces, { kind: 'announcement', symbol: 'sh600519' })
    expect(pieces.map((one) => one.title)).toContain('贵州茅台关于召开2026年半年度业绩说明会的公告')
    const filing = await fill(announcementPage, gateway, { id: pieces[0]?.id ?? '' })
    expect(JSON.stringify(filing.parts)).toContain('/pdf/H2_AN202608141827994407_1.pdf')

    // A source is not requested before its time, and what arrives again is not published again.
    const before = server.arrived.length
    await newsRound.run(gateway.services)
    expect(server.arrived).toHaveLength(before)
    const { db, clock } = gateway.services
    const used = newsSources.find(({ source }) => source === 'clsFlashes')!
    const answer = JSON.stringify(recordedAnswers()['/v1/roll/get_roll_list'])
    for (const received of NEWS_SOURCES.clsFlashes?.read(answer) ?? [])
      expect(await storeReceived(db, { used, kind: 'flash', received }, clock.now())).toBe(false)
  })

  test('a request is signed as the source checks it', () => {
    const sign = signedQuery({
      ...{ app: 'CailianpressWeb', category: '', lastTime: '1672646359', os: 'web' },
      ...{ last_time: '1672646359', refresh_type: '1', rn: '20', sv: '7.7.5' },
    })
    expect(sign).toMatch(/&sign=5dd63d63e612d3a3746ef97e233aeb41$/)
  })

  test.for(Object.entries(NEWS_SOURCES))(
    'an answer that is none is refused for %s',
    ([, source]) => {
      for (const answer of ['<html>', '{}', '{"data":{"list":[{}]}}'])
        expect(() => source.read(answer)).toThrow()
    },
  )
})
