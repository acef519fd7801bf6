import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession, saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { forgetDraft, forgetDrafts, readDraft, readTexts, saveDraft } from './draft.ts'

const HOUR = 3_600_000
const OTHER = { ...SESSION, userId: 'u-2' }
let page: ReturnType<typeof openAccountPage>

beforeEach(async () => {
  vi.useRealTimers()
  page = openAccountPage()
  await saveSession(SESSION)
})

function pass(hours: number): void {
  vi.useFakeTimers({ now: Date.now() + hours * HOUR, toFake: ['Date'] })
}

const draftKeys = () =>
  [...page.localStorage.items.keys(), ...page.sessionStorage.items.keys()].filter((key) =>
    key.startsWith('draft:'),
  )

describe('a draft', () => {
  test('a draft holds what one user typed into one form, without empty fields', async () => {
    saveDraft('info', { name: '小明', city: '', age: 3, region: undefined })
    expect(readDraft('info')).toEqual({ name: '小明', age: 3 })
    expect(readTexts('info')).toEqual({ name: '小明' })
    expect(readDraft('invoice')).toEqual({})
    await saveSession(OTHER)
    expect(readDraft('info')).toEqual({})
    await saveSession(SESSION)
    saveDraft('info', { name: '' })
    expect(draftKeys()).toEqual([])
  })

  test('a draft is deleted with its form, and every draft at log-out', async () => {
    saveDraft('info', { name: 'a' })
    saveDraft('invoice', { name: 'b' })
    saveDraft('chat', { text: 'c' }, 'session')
    page.localStorage.setItem('settings', '{}')
    forgetDraft('info')
    expect(readDraft('invoice')).toEqual({ name: 'b' })
    await saveSession(OTHER)
    expect(draftKeys()).toHaveLength(2)
    forgetDrafts()
    expect(draftKeys()).toEqual([])
    expect(page.localStorage.items.get('settings')).toBe('{}')
  })

  test('a draft expires after a week and is deleted by the next form that opens', () => {
    saveDraft('info', { name: 'a' })
    pass(7 * 24 - 1)
    expect(readDraft('info')).toEqual({ name: 'a' })
    pass(2)
    expect(readDraft('other')).toEqual({})
    expect(draftKeys()).toEqual([])
  })

  test.each([
    'not json',
    '{"at":0,"values":{"a":"b"}}',
    '{"at":99999999999999,"values":null}',
    '[]',
  ])('a record like %s is no draft', (stored) => {
    page.localStorage.setItem('draft:info:u-1', stored)
    expect(readDraft('info')).toEqual({})
  })
})

describe('a visitor’s draft', () => {
  beforeEach(() => clearSession())

  test('a visitor’s draft survives the login it led to and then belongs to that user', async () => {
    saveDraft('complaint', { text: '退款没有到账' })
    await saveSession(SESSION)
    expect(readDraft('complaint')).toEqual({ text: '退款没有到账' })
    await saveSession(OTHER)
    expect(readDraft('complaint')).toEqual({})
    clearSession()
    expect(readDraft('complaint')).toEqual({})
  })

  test('a visitor’s draft gives way to what the user typed later', async () => {
    saveDraft('complaint', { text: 'visitor' })
    await saveSession(SESSION)
    pass(1)
    saveDraft('complaint', { text: 'own' })
    expect(readDraft('complaint')).toEqual({ text: 'own' })
    expect(draftKeys()).toEqual(['draft:complaint:u-1'])
  })

  test('a visitor’s draft expires after a day', async () => {
    saveDraft('complaint', { text: 'visitor' })
    pass(25)
    await saveSession(SESSION)
    expect(readDraft('complaint')).toEqual({})
    expect(draftKeys()).toEqual([])
  })
})
