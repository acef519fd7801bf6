import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningGateway } from '#gateway/start.ts'
import { DATABASE_KIND, startTestGateway } from '../../support/gateway/gateway.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

describe('health', () => {
  test('is live as soon as it listens', async () => {
    const response = await fetch(`${gateway.url}/healthz`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'live' })
  })

  test('is ready when database, fan-out and market feed answer', async () => {
    const response = await fetch(`${gateway.url}/readyz`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', fanOut: 'ok', marketFeed: 'ok' },
    })
  })
})

test('runs on the database of this run', () => {
  expect(gateway.databaseKind).toBe(DATABASE_KIND)
})

test('an address nobody serves is a 404 envelope', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await fetch(`${gateway.url}/no/such/address`, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'E100004' })
  }
})
