import { afterAll, describe, expect } from 'vitest'
import { getMarketHead } from '#api/market/get-market-head.ts'
import { publicAddress } from '#api/public-address.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { getStockHead } from '#api/quote/get-stock-head.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { envelope, startWireServer } from '../../support/gateway/wire-server.ts'
import { MORNING, standClock } from '../../support/market/clock.ts'

const SITE = 'https://www.site.example'
const upstream = await startWireServer(envelope('0', '', []))
afterAll(() => upstream.close())

const test = gatewayTest({ siteOrigins: [SITE] })
const forwarding = gatewayTest({ upstreams: { dataApi: `${upstream.base}data/` }, redis: false })
test.beforeEach(({ gateway }) => standClock(gateway, MORNING))

const QUOTES = publicAddress(getQuotes, { symbols: ['sh600519', 'sz000001'] })

describe('reads that are the same for everybody', () => {
  test('the answer is that of the call, cacheable, and known again by its tag', async ({
    gateway,
  }) => {
    const response = await fetch(gateway.url + QUOTES)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=2, stale-while-revalidate=10, stale-if-error=60',
    )
    const answer = getQuotes.answer.decode((await response.json()).data, 'data')
    expect(answer).toEqual(await send(gateway, getQuotes, { symbols: ['sh600519', 'sz000001'] }))
    const tag = response.headers.get('etag') ?? ''
    const again = await fetch(gateway.url + QUOTES, { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('the market page needs one answer: overview and first page of the rank', async ({
    gateway,
  }) => {
    const response = await fetch(gateway.url + publicAddress(getMarketHead, {}))
    const head = getMarketHead.answer.decode((await response.json()).data, 'data')
    expect(head.overview.indices.length).toBeGreaterThan(2)
    expect(head.risers.stocks).toHaveLength(50)
  })

  test('a security’s page needs one answer: quote and minutes', async ({ gateway }) => {
    const read = async (symbol: string) => {
      const response = await fetch(gateway.url + publicAddress(getStockHead, { symbol }))
      return getStockHead.answer.decode((await response.json()).data, 'data')
    }
    const { quotes, intraday } = await read('sh600519')
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['sh600519'])
    expect(intraday.days[0]?.points.length).toBeGreaterThan(0)
    expect(await read('sh699999')).toEqual({ quotes: [], intraday: { days: [] } })
  })

  test.for([
    ['a field too many', `${QUOTES}&x=1`],
    ['the same fields encoded in another way', QUOTES.replace('%2C', ',')],
    ['no field', '/public/quote/getQuotes'],
    ['a broken encoding', '/public/quote/getQuotes?symbols=%'],
  ])('an address with %s is refused and not cached', async ([, address], { gateway }) => {
    const response = await fetch(gateway.url + address)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await response.json()).code).toBe('E100001')
  })

  test('a call about a person is not public', async ({ gateway }) => {
    const response = await fetch(`${gateway.url}/public/userapi/userapi/getUserInfo`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a site on another host may read it, a stranger’s page may not', async ({ gateway }) => {
    const allowed = async (origin: string) =>
      (await fetch(gateway.url + QUOTES, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )
    expect(await allowed(SITE)).toBe(SITE)
    expect(await allowed('https://stranger.example')).toBeNull()
  })
})

forwarding(
  'an upstream receives the call with its common fields, and its answer is cacheable',
  async ({ gateway }) => {
    const response = await fetch(gateway.url + QUOTES)
    expect(response.headers.get('cache-control')).toContain('max-age=2')
    expect(await response.json()).toEqual({ code: '0', msg: '', data: [] })
    const [arrived] = upstream.arrived
    expect(arrived?.url.pathname).toBe('/data/quote/getQuotes')
    expect(Object.fromEntries(arrived?.url.searchParams ?? [])).toMatchObject({
      channelId: '100009',
      symbols: 'sh600519,sz000001',
    })
    expect(arrived?.headers).toMatchObject({ apitype: 'dataApi', method: 'GET' })
  },
)
