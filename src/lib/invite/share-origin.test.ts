import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../../tests/support/unit/page-globals.ts'
import { forgetAttribution, saveAttribution } from '../shell/storage/attribution.ts'
import { readShareOrigin, rememberShareOrigin, shareOrigin } from './share-origin.ts'

const FULL = 'shareCode=s&actCode=a&shareType=1&shareTime=20260101000000'
const ORIGIN = { shareCode: 's', activityCode: 'a', shareType: '1', sharedAt: '20260101000000' }
const FIELDS = ['shareCode', 'actCode', 'shareType', 'shareTime']

function visit(search: string): void {
  vi.stubGlobal('location', { search })
}

beforeEach(() => {
  openPage({ base: 'http://127.0.0.1:9' })
})

describe('readShareOrigin', () => {
  it('the origin has the four fields of the link', () =>
    expect(readShareOrigin(new URLSearchParams(FULL))).toEqual(ORIGIN))

  it.each(FIELDS)('an address without %s has no origin', (name) => {
    const params = new URLSearchParams(FULL)
    params.delete(name)
    expect(readShareOrigin(params)).toBeUndefined()
    params.set(name, '')
    expect(readShareOrigin(params)).toBeUndefined()
  })
})

describe('the origin of a visit', () => {
  it('the origin of a visit lasts over later pages of the tab', () => {
    visit(`?${FULL}`)
    rememberShareOrigin()
    visit('?tab=2')
    rememberShareOrigin()
    expect(shareOrigin()).toEqual(ORIGIN)
  })

  it('the origin of a visit is the last link that had all four fields', () => {
    visit(`?${FULL}`)
    rememberShareOrigin()
    visit('?shareCode=other&actCode=a')
    rememberShareOrigin()
    expect(shareOrigin()).toEqual(ORIGIN)
    visit(`?${FULL.replace('=s', '=newer')}`)
    rememberShareOrigin()
    expect(shareOrigin()?.shareCode).toBe('newer')
  })

  it('the origin of a visit is the address before the guard left it', () => {
    visit(`?x=1&${FULL}`)
    saveAttribution()
    visit(`?gotourl=${encodeURIComponent(`/MyDynamic?${FULL}`)}`)
    saveAttribution()
    expect(shareOrigin()).toEqual(ORIGIN)
    rememberShareOrigin()
    forgetAttribution()
    expect(shareOrigin()).toEqual(ORIGIN)
  })

  it('a visit without a shared link has no origin', () => {
    visit('?gotourl=%2FMyDynamic')
    expect(shareOrigin()).toBeUndefined()
  })
})
