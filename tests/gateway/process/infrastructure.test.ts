import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { DATABASE_KIND } from '../../support/gateway/gateway.ts'

const test = gatewayTest()

describe('health', () => {
  test('the gateway is live as soon as it listens', async ({ gateway }) => {
    const response = await fetch(`${gateway.url}/healthz`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'live' })
  })

  test('the gateway is ready when database and fan-out answer', async ({ gateway }) => {
    const response = await fetch(`${gateway.url}/readyz`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: 'ready',
      checks: { database: 'ok', fanOut: 'ok' },
    })
  })

  test('a market feed that hangs is reported, and the node stays ready without waiting for it', async ({
    startGateway,
  }) => {
    const gateway = await startGateway()
    gateway.services.readiness.mention('marketFeed', () => new Promise(() => {}))
    const report = async () => {
      const response = await fetch(`${gateway.url}/readyz`, { signal: AbortSignal.timeout(1500) })
      expect(response.status).toBe(200)
      return response.json()
    }
    await expect
      .poll(report, { timeout: 8000 })
      .toMatchObject({ status: 'ready', details: { marketFeed: 'failing' } })
    // The alarms read it there.
    const metrics = async () => (await fetch(`${gateway.url}/metrics`)).text()
    await expect
      .poll(metrics, { timeout: 8000 })
      .toMatch(/^gateway_part_up\{.*"marketFeed".*\} 0$/m)
    expect(await metrics()).toMatch(/^gateway_part_up\{.*"database".*\} 1$/m)
  })
})

test('the metrics answer while the database does not, without what is counted there', async ({
  startGateway,
}) => {
  const { url, services } = await startGateway()
  const read = async () => {
    const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5000) })
    return { status: response.status, text: await response.text() }
  }
  expect((await read()).text).toMatch(/^gateway_price_gaps \d/m)
  const away = await services.db.transaction().execute(async (trx) => {
    await sql`lock table price_gaps in access exclusive mode`.execute(trx)
    return read()
  })
  expect(away.status).toBe(200)
  expect(away.text).toMatch(/^gateway_database_waiting\{database="main"\} \d/m)
  expect(away.text).not.toMatch(/^gateway_price_gaps /m)
  expect((await read()).text).toMatch(/^gateway_price_gaps \d/m)
})

test('the gateway runs on the database of this run', ({ gateway }) => {
  expect(gateway.databaseKind).toBe(DATABASE_KIND)
})

test('an unknown address is a 404 envelope', async ({ gateway }) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await fetch(`${gateway.url}/no/such/address`, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'E100004' })
  }
})
