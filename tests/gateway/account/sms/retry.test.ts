import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect } from 'vitest'
import { sendCode } from '#api/account/sign-in/send-code.ts'
import { reserveByMobile } from '#api/live/reservation/reserve-by-mobile.ts'
import { newCaller, newMobile } from '../../../support/account/calls.ts'
import { storedCode } from '../../../support/account/stored-code.ts'
import { openTestDatabase } from '../../../support/database/postgres.ts'
import { callGateway, type Host } from '../../../support/gateway/client.ts'
import { gatewayTest } from '../../../support/gateway/fixture.ts'
import { DATABASE_KIND } from '../../../support/gateway/gateway.ts'
import { startProduction } from '../../../support/gateway/production.ts'
import { send } from '../../../support/gateway/send.ts'
import { newRoom } from '../../../support/live/calls.ts'

interface Posted {
  id: string
  mobile: string
  text: string
}

/** The webhook of docs/operations.md at a vendor that may be away: it takes nothing then. */
async function startVendor() {
  const vendor = { isAway: false, asked: [] as Posted[], taken: [] as Posted[], url: '', stop }
  const server = createServer(async (request, response) => {
    const posted = (await json(request)) as Posted
    vendor.asked.push(posted)
    if (!vendor.isAway) vendor.taken.push(posted)
    response.writeHead(vendor.isAway ? 503 : 200).end('{}')
  })
  function stop() {
    server.close()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  vendor.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`
  return vendor
}

const vendor = await startVendor()
afterAll(() => vendor.stop())
/** Rounds run every five seconds. */
const WITHIN = { timeout: 45_000 }

const test = gatewayTest({ smsResendSeconds: 1, sms: { kind: 'webhook', url: vendor.url } })

const ask = (host: Host, mobile: string) =>
  callGateway(newCaller(host), sendCode, { mobile, purpose: 'login' })
const takenBy = (mobile: string) => vendor.taken.filter((one) => one.mobile === mobile)
const askedFor = (mobile: string) => vendor.asked.filter((one) => one.mobile === mobile)

describe('a vendor that is away', () => {
  test('a vendor away for thirty seconds loses neither code nor reminder, and gets each under one id', async ({
    gateway,
    clock,
    operator,
  }) => {
    const [coded, reminded] = [newMobile(), newMobile()]
    const id = await newRoom(gateway, { startsIn: 9, title: '就要开始' })
    const smsCode = await storedCode(gateway, reminded, 'lead')
    vendor.isAway = true
    const reservation = { ids: [id], page: 'liveSubscribe', mobile: reminded, smsCode } as const
    await send(gateway, reserveByMobile, reservation)
    expect(await ask(gateway, coded)).toMatchObject({ code: '0' })
    // The round of reminders finds the room; the code is tried three times in a row.
    await expect.poll(() => askedFor(reminded).length, WITHIN).toBeGreaterThan(0)
    await expect.poll(() => askedFor(coded).length, WITHIN).toBeGreaterThanOrEqual(3)
    await clock.advance(30_000)
    const metrics = async () => (await fetch(`${gateway.url}/metrics`)).text()
    expect(await metrics()).toContain('gateway_queue_waiting{queue="sms"} 2')
    expect(await metrics()).toMatch(/^gateway_queue_age_seconds\{queue="sms"\} [3-5]\d/m)
    vendor.isAway = false
    await expect.poll(() => takenBy(coded).length, WITHIN).toBe(1)
    await expect.poll(() => takenBy(reminded).length, WITHIN).toBe(1)
    expect(takenBy(coded)[0]?.text).toMatch(/\d{6}/)
    expect(takenBy(reminded)[0]?.text).toContain('就要开始')
    for (const mobile of [coded, reminded])
      expect(new Set(askedFor(mobile).map((one) => one.id)).size).toBe(1)
    await expect.poll(metrics).toContain('gateway_queue_waiting{queue="sms"} 0')
    expect(await operator.text(`/ops/sms?mobile=${coded}`)).toContain('没有发出')
  })

  test('a vendor that comes back after a code has expired is not sent it, and what it missed is counted', async ({
    gateway,
    clock,
  }) => {
    const mobile = newMobile()
    vendor.isAway = true
    await ask(gateway, mobile)
    await expect.poll(() => askedFor(mobile).length, WITHIN).toBeGreaterThanOrEqual(3)
    await clock.advance(301_000)
    vendor.isAway = false
    const metrics = async () => (await fetch(`${gateway.url}/metrics`)).text()
    await expect
      .poll(metrics, WITHIN)
      .toMatch(/^gateway_outside_failures_total\{service="sms",[^}]*code="expired"\} [1-9]/m)
    expect(takenBy(mobile)).toEqual([])
  })

  test('a vendor that comes back after a second request sends the second code alone', async ({
    gateway,
  }) => {
    const mobile = newMobile()
    vendor.isAway = true
    await ask(gateway, mobile)
    await expect.poll(() => askedFor(mobile).length, WITHIN).toBeGreaterThanOrEqual(3)
    expect(await ask(gateway, mobile)).toMatchObject({ code: '0' })
    vendor.isAway = false
    await expect.poll(() => takenBy(mobile).length, WITHIN).toBe(1)
    const [, ...others] = new Set(askedFor(mobile).map((one) => one.id))
    expect(takenBy(mobile).map((one) => one.id)).toEqual(others)
  })
})

describe('a node that ends', () => {
  test('a node that ends after the commit leaves its code to the next node', {
    timeout: 450_000,
  }, async () => {
    const database =
      DATABASE_KIND === 'postgres' ? await openTestDatabase() : { url: '', close: async () => {} }
    const folder = mkdtempSync(join(tmpdir(), 'left-'))
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, SMS_URL: vendor.url }
    const mobile = newMobile()
    vendor.isAway = true
    const first = await startProduction(env)
    // The answer may be lost with its node.
    void ask(first.gateway, mobile).catch(() => undefined)
    await expect.poll(() => askedFor(mobile).length, WITHIN).toBe(1)
    first.gateway.child.kill('SIGKILL')
    expect((await first.gateway.exit).signal).toBe('SIGKILL')
    vendor.isAway = false
    const next = await startProduction(env)
    try {
      await expect.poll(() => takenBy(mobile).length, { timeout: 180_000 }).toBe(1)
      expect(takenBy(mobile)[0]?.text).toMatch(/\d{6}/)
    } finally {
      await Promise.all([first.stop(), next.stop()])
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
