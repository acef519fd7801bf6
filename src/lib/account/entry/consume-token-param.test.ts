import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { withoutParams } from './consume-token-param.ts'

describe('withoutParams', () => {
  it.each([
    ['?u=t', ''],
    ['?a=%20x&u=t&b=1%2F2', '?a=%20x&b=1%2F2'],
    ['?u&a=1', '?a=1'],
    ['?u=1&u=2', ''],
    ['?ux=1&u=2', '?ux=1'],
  ])('the address %s becomes %j, with other words byte for byte', (search, expected) =>
    expect(withoutParams(search, ['u'])).toBe(expected),
  )
})

describe('a token in the address', () => {
  const LOOK_UP = '/userapi/userToken/getUserByToken'
  const ADDRESS = '/userinfo?x=1'
  let page: ReturnType<typeof openAccountPage>
  const open = async () => {
    vi.resetModules()
    const { consumeTokenParam } = await import('./consume-token-param.ts')
    await consumeTokenParam(new URLSearchParams(location.search))
  }
  beforeEach(() => {
    page = openAccountPage({ search: '?u=old&x=1' })
  })

  it('a refused token sends a visitor to the login, and from there back to the page', async () => {
    page.replies.set(LOOK_UP, { code: 'E100002', msg: '请先登录' })
    await open()
    expect(page.left).toEqual([`/login?gotourl=${encodeURIComponent(ADDRESS)}`])
  })

  it('a refused token leaves the login of this device as it is', async () => {
    const { saveSession } = await import('../session/session-store.ts')
    await saveSession(SESSION)
    page.replies.set(LOOK_UP, { code: 'E100002', msg: '请先登录' })
    await open()
    expect(page.left).toEqual([ADDRESS])
  })

  it('a lost connection leaves the visitor on the page', async () => {
    page.replies.set(LOOK_UP, 'offline')
    await open()
    expect(page.left).toEqual([ADDRESS])
  })
})
