import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../tests/support/unit/page-globals.ts'

const CHAT_APP = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
let page: ReturnType<typeof openPage>
async function load(userAgent?: string) {
  page = openPage({ base: 'http://wire.invalid/', ...(userAgent ? { userAgent } : {}) })
  vi.resetModules()
  return {
    ...(await import('./caller.ts')),
    ...(await import('./clock.ts')),
    ...(await import('./identity.ts')),
  }
}

let site: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  site = await load()
})

test('a device keeps one id over pages, and over requests where storage is blocked', async () => {
  const first = site.caller().deviceId
  expect(first).toMatch(/^\d{5,50}$/)
  expect(page.localStorage.items.get('deviceId')).toBe(first)
  page.localStorage.state = 'blocked'
  expect(site.caller().deviceId).toBe(site.caller().deviceId)
})

test('the channel that brought the visitor follows them through the tab', () => {
  expect(site.visitorChannel()).toBeUndefined()
  page.sessionStorage.items.set('channelId', '600007')
  expect(site.caller().channelId).toBe('600007')
})

test('the surroundings and the user are read for each request', async () => {
  expect(site.caller()).toMatchObject({ isChatApp: false })
  expect(site.caller().userId).toBeUndefined()
  site = await load(CHAT_APP)
  site.setIdentity(() => ({ userId: 'u1', token: 't1' }))
  expect(site.caller()).toMatchObject({ isChatApp: true, userId: 'u1', token: 't1' })
})

test('the time is the server’s once it is known', () => {
  expect(Math.abs(site.caller().nowMs - Date.now())).toBeLessThan(50)
  site.correctClock(Date.parse('2031-01-01T00:00:00Z'))
  expect(Math.abs(site.caller().nowMs - Date.parse('2031-01-01T00:00:00Z'))).toBeLessThan(50)
})
