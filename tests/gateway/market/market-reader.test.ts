import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getQuotes } from '#api/quote/get-quotes.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { openTestRedis, type TestRedis } from '../../support/database/redis.ts'
import { callGateway, type Host } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { type GatewayProcess, startGatewayProcess } from '../../support/gateway/process.ts'
import { hasMarketData } from '../../support/market/recorded-data.ts'
import {
  clientOfStandIn,
  type MarketSourceStandIn,
  startMarketSource,
} from '../../support/market/source.ts'

const SECRET = 'shared by every node, 32 characters'
const SYMBOLS = ['sh600519', 'sz000858']
/** The lease of a lost node and one attempt of another to take it. */
const TAKEOVER_MAX_MS = 5000

describe.runIf(hasMarketData)('two nodes with a public source', () => {
  const folder = mkdtempSync(join(tmpdir(), 'market-reader-'))
  let database: TestDatabase
  let redis: TestRedis
  /** What each node would ask. */
  let ofFirst: MarketSourceStandIn
  let ofSecond: MarketSourceStandIn
  let first: GatewayProcess
  let second: RunningGateway

  beforeAll(async () => {
    database = await openTestDatabase('market')
    redis = await openTestRedis()
    ofFirst = await startMarketSource()
    ofSecond = await startMarketSource()
    first = await startGatewayProcess('tests/support/market/market-gateway.ts', {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      SECRET_KEY: SECRET,
      MARKET_STAND_IN: ofFirst.host,
    })
    second = await startTestGateway({
      databaseUrl: database.url,
      redisUrl: redis.url,
      secretKey: SECRET,
      sourceClient: clientOfStandIn(ofSecond.host),
    })
  })
  afterAll(async () => {
    first?.child.kill('SIGKILL')
    await second?.close()
    await ofFirst?.close()
    await ofSecond?.close()
    await redis?.close()
    await database?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const quotesOf = async (node: Host) => {
    const answer = await callGateway(node, getQuotes, { symbols: SYMBOLS })
    expect(answer.code).toBe('0')
    return answer.data
  }
  const isReader = async ({ url }: Host) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return /^gateway_market_reader (\d)$/m.exec(text)?.[1]
  }

  test('the node that started first reads the source, and the other one shows the same quotes without asking it', async () => {
    expect(await isReader(first)).toBe('1')
    expect(await isReader(second)).toBe('0')
    const shown = await quotesOf(second)
    expect(shown).toMatchObject([{ c: 'sh600519' }, { c: 'sz000858' }])
    expect(await quotesOf(first)).toEqual(shown)
    // Besides these, the report of readiness asks for an index.
    const asked = ofFirst.arrived.map(({ url }) => url.pathname).filter((path) => /sh60/.test(path))
    expect(asked).toEqual(['/q=sh600519,sz000858'])
    expect(ofSecond.arrived).toEqual([])
  })

  test('a chart, too, is requested by the reading node alone', async () => {
    const { value, staleReason } = await second.services.market.feed.intraday('sh600519')
    expect(staleReason).toBeNull()
    expect(value?.points.length).toBeGreaterThan(0)
    expect(ofSecond.arrived).toEqual([])
  })

  test('the other node reads the source within five seconds after the reading one was killed', async () => {
    const shown = await quotesOf(second)
    first.child.kill('SIGKILL')
    await first.exit
    const killedAt = performance.now()
    // Nobody is refused meanwhile: the question waits for the node that takes over.
    expect(await quotesOf(second)).toEqual(shown)
    await expect
      .poll(() => isReader(second), { timeout: 2 * TAKEOVER_MAX_MS, interval: 100 })
      .toBe('1')
    expect(performance.now() - killedAt).toBeLessThan(TAKEOVER_MAX_MS + 1000)
    await expect.poll(() => quotesOf(second)).toEqual(shown)
    expect(ofSecond.arrived.length).toBeGreaterThan(0)
  })
})
