import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../tests/support/unit/page-globals.ts'
import { forgetWayBack, readWayBack, saveWayBack } from './way-back.ts'
import { WAY_BACK_KEY } from './way-back-key.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage({ base: 'http://site.invalid/' })
})

const WAY = { address: '/interactionLive?id=zaopan', title: '盘中观察' }

test('the way back lasts until its end, or until it is taken', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+08:00') })
  const way = { ...WAY, until: Date.now() + 60_000 }
  saveWayBack(way)
  expect(readWayBack()).toEqual(way)
  vi.advanceTimersByTime(60_000)
  expect(readWayBack()).toBeUndefined()
  saveWayBack({ ...WAY, until: Date.now() + 60_000 })
  forgetWayBack()
  expect(readWayBack()).toBeUndefined()
  vi.useRealTimers()
})

test.each(['https://evil.example/?id=1', '//evil.example', 'javascript:alert(1)', '/a?id=<b>'])(
  'no way leads out of the site: %s',
  (address) => {
    const way = { ...WAY, address, until: Number.MAX_SAFE_INTEGER }
    page.sessionStorage.items.set(WAY_BACK_KEY, JSON.stringify(way))
    expect(readWayBack()).toBeUndefined()
  },
)
