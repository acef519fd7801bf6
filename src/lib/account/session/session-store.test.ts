import { beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeSessionRecord } from '#api/account/session/session-record.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'

const TEXT = encodeURIComponent(JSON.stringify(encodeSessionRecord(SESSION)))
const CHAT_APP = 'Mozilla/5.0 MicroMessenger/8.0'

let page: ReturnType<typeof openAccountPage>

/** Loads the store as the next page does, with everything in memory gone. */
async function load() {
  vi.resetModules()
  const store = await import('./session-store.ts')
  store.$session.subscribe(() => {})
  return store
}

function notifyOtherTab(key: string | null): void {
  dispatchEvent(Object.assign(new Event('storage'), { key }))
}

beforeEach(() => {
  page = openAccountPage()
})

describe('a login', () => {
  it('a login is stored, and in a cookie in unreadable form, and is there on the next page', async () => {
    const { saveSession } = await load()
    expect(await saveSession(SESSION)).toBe(true)
    expect(page.localStorage.items.get('info')).toBe(TEXT)
    expect(decodeURIComponent(page.jar.values.get('info') ?? '')).not.toContain('t-1')
    const { $session } = await load()
    expect($session.get()).toEqual(SESSION)
  })

  it('a login names its user', async () => {
    const { saveSession } = await load()
    const { identity } = await import('#lib/shell/transport/identity.ts')
    expect(identity()).toEqual({})
    await saveSession(SESSION)
    expect(identity()).toEqual({ userId: 'u-1', token: 't-1' })
  })

  it('a login leaves no cookie inside the chat app', async () => {
    page = openAccountPage({ userAgent: CHAT_APP })
    const { saveSession } = await load()
    expect(await saveSession(SESSION)).toBe(true)
    expect(page.jar.text).toBe('')
    const { $session } = await load()
    expect($session.get()).toEqual(SESSION)
  })

  it.each(['full', 'blocked'] as const)(
    'a login lives in the cookie where storage is %s',
    async (state) => {
      page.localStorage.state = state
      const { $session, saveSession } = await load()
      expect(await saveSession(SESSION)).toBe(true)
      expect($session.get()).toEqual(SESSION)
      const next = await load()
      expect(await next.whenSessionKnown()).toEqual(SESSION)
    },
  )

  it('a login lives in storage where cookies are refused', async () => {
    page.jar.isRefusing = true
    const { saveSession } = await load()
    expect(await saveSession(SESSION)).toBe(true)
    const { $session } = await load()
    expect($session.get()).toEqual(SESSION)
  })

  it('a login lives in memory, and says so, where everything is refused', async () => {
    page.localStorage.state = 'blocked'
    page.jar.isRefusing = true
    const { $session, saveSession } = await load()
    expect(await saveSession(SESSION)).toBe(false)
    expect($session.get()).toEqual(SESSION)
    const next = await load()
    expect(next.$session.get()).toBeUndefined()
  })

  it('a deleted login leaves nothing behind', async () => {
    const { $session, clearSession, saveSession } = await load()
    await saveSession(SESSION)
    clearSession()
    expect($session.get()).toBeUndefined()
    expect(page.localStorage.items.size).toBe(0)
    expect(page.jar.text).toBe('')
  })
})

describe('a stored record', () => {
  it('a damaged record is removed and the page reloaded once', async () => {
    page.localStorage.setItem('info', '%E0%A4%A')
    const { $session } = await load()
    expect($session.get()).toBeUndefined()
    expect(page.localStorage.items.has('info')).toBe(false)
    expect(page.reloads.count).toBe(1)
    await load()
    expect(page.reloads.count).toBe(1)
  })

  it('a record without a user id is cleared without a reload', async () => {
    page.localStorage.setItem('info', encodeURIComponent('{"token":"t"}'))
    const { $session } = await load()
    expect($session.get()).toBeUndefined()
    expect(page.localStorage.items.has('info')).toBe(false)
    expect(page.reloads.count).toBe(0)
  })

  it('a missing record comes back from the cookie, and nobody is anonymous until then', async () => {
    const first = await load()
    await first.saveSession(SESSION)
    page.localStorage.clear()
    const { $isSessionKnown, $session, whenSessionKnown } = await load()
    expect($isSessionKnown.get()).toBe(false)
    expect(await whenSessionKnown()).toEqual(SESSION)
    expect($session.get()).toEqual(SESSION)
    expect(page.localStorage.items.get('info')).toBe(TEXT)
  })

  it('a damaged cookie does not bring a record back and is removed with one reload', async () => {
    page.jar.values.set('info', 'AAAA')
    const { whenSessionKnown } = await load()
    expect(await whenSessionKnown()).toBeUndefined()
    expect(page.jar.text).toBe('')
    expect(page.reloads.count).toBe(1)
  })

  it('a record ends with its cookie: another tab or the browser logged out', async () => {
    const { $session, saveSession } = await load()
    await saveSession(SESSION)
    page.jar.values.clear()
    document.dispatchEvent(new Event('visibilitychange'))
    expect($session.get()).toBeUndefined()
    expect(page.localStorage.items.has('info')).toBe(false)
  })
})

describe('two tabs', () => {
  it('both tabs agree on a login, on another user and on its end', async () => {
    const { $session } = await load()
    page.localStorage.setItem('info', TEXT)
    notifyOtherTab('info')
    expect($session.get()).toEqual(SESSION)
    page.localStorage.setItem('info', TEXT.replace('u-1', 'u-2'))
    notifyOtherTab('info')
    expect($session.get()?.userId).toBe('u-2')
    page.localStorage.clear()
    notifyOtherTab(null)
    expect($session.get()).toBeUndefined()
  })

  it('other records of one tab do not disturb the other', async () => {
    const { $session } = await load()
    page.localStorage.setItem('info', TEXT)
    notifyOtherTab('settings')
    expect($session.get()).toBeUndefined()
  })
})
