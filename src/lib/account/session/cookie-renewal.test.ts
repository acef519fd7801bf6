import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { renewCookie } from './cookie-renewal.ts'
import { clearSession, saveSession } from './session-store.ts'

const HOUR_MS = 3_600_000

let page: ReturnType<typeof openAccountPage>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) })
  page = openAccountPage()
})
afterEach(() => {
  clearSession()
  vi.useRealTimers()
})

it('the cookie is renewed once a day of use, with the same record', async () => {
  await saveSession(SESSION)
  const stored = page.localStorage.items.get('info')
  vi.setSystemTime(Date.now() + 23 * HOUR_MS)
  await renewCookie()
  expect(page.jar.writes).toBe(1)
  vi.setSystemTime(Date.now() + 2 * HOUR_MS)
  await Promise.all([renewCookie(), renewCookie()])
  expect(page.jar.writes).toBe(2)
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  await renewCookie()
  expect(page.jar.writes).toBe(3)
  const { readSessionCookie } = await import('./session-cookie.ts')
  expect(await readSessionCookie()).toEqual({ state: 'user', session: SESSION })
  expect(page.localStorage.items.get('info')).toBe(stored)
})

it('a renewal never brings back a user who logs out meanwhile', async () => {
  await saveSession(SESSION)
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  const renewing = renewCookie()
  clearSession()
  await renewing
  expect(page.jar.text).toBe('')
})

it('a refused renewal is repeated on the next page', async () => {
  await saveSession(SESSION)
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  page.jar.isRefusing = true
  await renewCookie()
  page.jar.isRefusing = false
  await renewCookie()
  expect(page.jar.writes).toBe(2)
})

it('nothing is renewed for a guest or inside the chat app', async () => {
  await renewCookie()
  page = openAccountPage({ userAgent: 'Mozilla/5.0 MicroMessenger/8.0' })
  await saveSession(SESSION)
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  await renewCookie()
  expect(page.jar.writes).toBe(0)
})
