import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { poll } from './poll.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const browser = new EventTarget()
const line = { onLine: true }
const SECOND = 1000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  page.hidden = false
  line.onLine = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function hide(isHidden: boolean): void {
  page.hidden = isHidden
  page.dispatchEvent(new Event('visibilitychange'))
}

const comeBack = () =>
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

function start(waitMs: () => number | undefined) {
  const question = vi.fn(async () => {})
  return { question, ...poll(question, waitMs) }
}

describe('a poll', () => {
  test('a poll runs after each wait, and at once on demand', async () => {
    const { question, request, stop } = start(() => 10 * SECOND)
    await vi.advanceTimersByTimeAsync(9 * SECOND)
    expect(question).toHaveBeenCalledTimes(0)
    request()
    await vi.advanceTimersByTimeAsync(9 * SECOND)
    expect(question).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(11 * SECOND)
    expect(question).toHaveBeenCalledTimes(3)
    stop()
    request()
    comeBack()
    hide(false)
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(question).toHaveBeenCalledTimes(3)
  })

  test('a poll sends one request at a time, and one more where it was demanded meanwhile', async () => {
    let answer = () => {}
    const question = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve
        }),
    )
    const { request, stop } = poll(question, () => SECOND)
    request()
    request()
    request()
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(question).toHaveBeenCalledTimes(1)
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(question).toHaveBeenCalledTimes(2)
    answer()
    await vi.advanceTimersByTimeAsync(SECOND - 1)
    expect(question).toHaveBeenCalledTimes(2)
    stop()
  })

  test('a poll rests while nothing is expected, until the wait is computed again', async () => {
    let wait: number | undefined
    const { question, plan, stop } = start(() => wait)
    comeBack()
    await vi.advanceTimersByTimeAsync(3600 * SECOND)
    expect(question).not.toHaveBeenCalled()
    wait = SECOND
    plan()
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(question).toHaveBeenCalledTimes(1)
    stop()
  })

  test('a poll goes on after a failed request', async () => {
    const seen: unknown[] = []
    const onFailure = (reason: unknown) => seen.push(reason)
    process.on('unhandledRejection', onFailure)
    const question = vi.fn(async () => {
      throw new Error('broken')
    })
    const { stop } = poll(question, () => SECOND)
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    expect(question).toHaveBeenCalledTimes(2)
    stop()
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', onFailure)
    // It is still a fault, and is reported.
    expect(seen).toHaveLength(2)
  })
})

describe('a poll of a page out of sight', () => {
  test.each([
    ['hidden', hide],
    [
      'offline',
      (isOffline: boolean) => {
        line.onLine = !isOffline
        if (!isOffline) browser.dispatchEvent(new Event('online'))
      },
    ],
  ])(
    'a poll rests while %s, and runs at once on return where the wait is over',
    async (_, rest) => {
      const { question, stop } = start(() => 10 * SECOND)
      rest(true)
      await vi.advanceTimersByTimeAsync(60 * SECOND)
      expect(question).not.toHaveBeenCalled()
      rest(false)
      await vi.advanceTimersByTimeAsync(0)
      expect(question).toHaveBeenCalledTimes(1)
      rest(true)
      await vi.advanceTimersByTimeAsync(4 * SECOND)
      rest(false)
      await vi.advanceTimersByTimeAsync(5 * SECOND)
      expect(question).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(SECOND)
      expect(question).toHaveBeenCalledTimes(2)
      stop()
    },
  )

  test('a poll runs as soon as its page comes out of the cache', async () => {
    const { question, stop } = start(() => 60 * SECOND)
    comeBack()
    await vi.advanceTimersByTimeAsync(0)
    expect(question).toHaveBeenCalledTimes(1)
    stop()
  })

  test('a poll waits no longer than planned where its clock is set back', async () => {
    const { question, stop } = start(() => 10 * SECOND)
    vi.setSystemTime(Date.now() - 3600 * SECOND)
    hide(true)
    hide(false)
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(question).toHaveBeenCalledTimes(1)
    stop()
  })
})
