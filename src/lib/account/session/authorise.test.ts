import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '../../../../tests/support/unit/page-globals.ts'
import { consumeAuthorisation } from '../oauth/oauth-state.ts'
import { isAuthorisationStopped, startAuthorisation } from './authorise.ts'

const BACK = { pathname: '/FillOrder', search: '?actId=1&x=%2F', hash: '#pay' }
let session: FakeStorage
let left: string[]

beforeEach(() => {
  session = new FakeStorage()
  left = []
  vi.stubGlobal('window', { localStorage: new FakeStorage(), sessionStorage: session })
  vi.stubGlobal('location', { replace: (address: string) => left.push(address) })
  vi.useRealTimers()
})

describe('startAuthorisation', () => {
  it('an authorisation leaves through the gateway with the scope of its purpose and the whole way back', () => {
    expect(startAuthorisation('login', BACK)).toBe(true)
    const url = new URL(left[0] ?? '', 'https://site.example')
    expect(url.pathname).toBe('/oauth/start')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'snsapi_userinfo',
      pathname: '/FillOrder',
      query: 'actId=1&x=%2F',
      hash: 'pay',
    })
    expect(url.searchParams.get('state')).toMatch(/^[0-9A-Za-z]{20,128}$/)
  })

  it.each(['refresh', 'openid'] as const)('an authorisation is silent for %s', (purpose) => {
    startAuthorisation(purpose, BACK)
    expect(left[0]).toContain('scope=snsapi_base')
  })

  it('every attempt has a state of its own, good for one answer', () => {
    startAuthorisation('login', BACK)
    startAuthorisation('login', BACK)
    const states = left.map((address) =>
      new URL(address, 'https://x.example').searchParams.get('state'),
    )
    expect(states[0]).not.toBe(states[1])
    expect(consumeAuthorisation()).toEqual({ purpose: 'login', state: states[1] })
    expect(consumeAuthorisation()).toBeUndefined()
  })

  it('a fourth attempt within a minute is refused, and allowed when the minute is over', () => {
    vi.useFakeTimers()
    for (let i = 0; i < 3; i++) expect(startAuthorisation('login', BACK)).toBe(true)
    expect(isAuthorisationStopped()).toBe(true)
    expect(startAuthorisation('login', BACK)).toBe(false)
    expect(left).toHaveLength(3)
    vi.advanceTimersByTime(60_001)
    expect(startAuthorisation('login', BACK)).toBe(true)
  })

  it('a browser that stores no state is not sent away', () => {
    session.state = 'blocked'
    expect(startAuthorisation('login', BACK)).toBe(false)
    expect(left).toEqual([])
  })
})
