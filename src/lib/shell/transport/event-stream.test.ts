import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followEvents, type StreamState } from './event-stream.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const browser = new EventTarget()
const line = { onLine: true }

/** The connections of a test, in order of opening. */
let opened: Connection[]

class Connection extends EventTarget {
  readonly address: string
  isClosed = false
  onopen = () => {}
  onerror = () => {}
  constructor(address: string) {
    super()
    this.address = address
    opened.push(this)
  }
  close(): void {
    this.isClosed = true
  }
  send(data: string, id = '', name = 'message'): void {
    this.dispatchEvent(new MessageEvent(name, { data, lastEventId: id }))
  }
}

beforeEach(() => {
  opened = []
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('EventSource', Connection)
  page.hidden = false
  line.onLine = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Terms = Partial<Parameters<typeof followEvents>[0]>

function start(terms: Terms = {}) {
  const read: unknown[] = []
  const states: StreamState[] = []
  const poll = vi.fn(async () => {})
  const stop = followEvents({
    address: () => '/stream/test?room=1',
    readers: { message: (data) => void read.push(data) },
    onState: (state) => states.push(state),
    instead: { poll, everyMs: 3000 },
    ...terms,
  })
  return { read, states, poll, stop }
}

const newest = () => opened.at(-1) ?? new Connection('')
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function hide(isHidden: boolean): void {
  page.hidden = isHidden
  page.dispatchEvent(new Event('visibilitychange'))
}

describe('a followed stream', () => {
  test('a page that is left loses its connection and does nothing about it', async () => {
    const { states, stop } = start()
    newest().onopen()
    newest().onerror()
    browser.dispatchEvent(new Event('pagehide'))
    await settle(60_000)
    expect(states).toEqual(['connecting', 'open', 'resting'])
    expect(opened).toHaveLength(1)
    stop()
  })

  test('a connection that breaks just before the page returns is replaced', async () => {
    const { stop } = start()
    newest().onerror()
    browser.dispatchEvent(new Event('pageshow'))
    await settle(1500)
    expect(opened.map((connection) => connection.isClosed)).toEqual([true, false])
    stop()
  })

  test('a page that returns before the next attempt makes none of it after the stop', async () => {
    const { stop } = start()
    newest().onerror()
    await settle()
    browser.dispatchEvent(new Event('pageshow'))
    newest().onerror()
    await settle()
    stop()
    await settle(60_000)
    expect(opened).toHaveLength(2)
  })

  test('events are read one after the other, however long one takes', async () => {
    const read: unknown[] = []
    const wait = (data: unknown) =>
      new Promise<void>((done) => {
        setTimeout(() => done(void read.push(data)), data === 1 ? 50 : 1)
      })
    const { stop } = start({ readers: { message: wait } })
    newest().send('1')
    newest().send('2')
    await settle(100)
    expect(read).toEqual([1, 2])
    stop()
  })

  test('a connection that breaks resumes after the last event', async () => {
    const { read, states, stop } = start()
    newest().onopen()
    newest().send('1', '7-0')
    newest().onerror()
    await settle(1000)
    expect(opened.map(({ address }) => address)).toEqual([
      '/stream/test?room=1',
      '/stream/test?room=1&lastEventId=7-0',
    ])
    newest().onopen()
    newest().send('2', '8-0')
    await settle()
    expect(read).toEqual([1, 2])
    expect(states).toEqual(['connecting', 'open', 'connecting', 'open'])
    stop()
  })

  test('the page asks instead from the second failure on, and no longer once events come', async () => {
    const { poll, states, stop } = start()
    newest().onerror()
    await settle(1000)
    expect(poll).toHaveBeenCalledTimes(0)
    newest().onerror()
    await settle()
    expect(states.at(-1)).toBe('failing')
    expect(poll).toHaveBeenCalledTimes(1)
    await settle(6500)
    expect(poll).toHaveBeenCalledTimes(3)
    newest().onopen()
    await settle(60_000)
    expect(poll).toHaveBeenCalledTimes(3)
    stop()
  })

  test('the wait between failures grows up to half a minute', async () => {
    const { stop } = start()
    for (let i = 0; i < 8; i++) {
      newest().onerror()
      await settle(31_000)
    }
    const before = opened.length
    newest().onerror()
    await settle(14_000)
    expect(opened).toHaveLength(before)
    await settle(17_000)
    expect(opened).toHaveLength(before + 1)
    stop()
  })

  test('an event that cannot be read counts as lost, and the next one is read', async () => {
    const onLost = vi.fn()
    const { read, stop } = start({ onLost })
    newest().send('{"half":', '1-0')
    newest().send('2', '2-0')
    await settle()
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(read).toEqual([2])
    newest().send('{}', '', 'gap')
    expect(onLost).toHaveBeenCalledTimes(2)
    stop()
  })

  test('a stream of which nobody knows how to load the lost starts again from its beginning', async () => {
    const { stop } = start()
    newest().send('1', '1-0')
    newest().send('no json', '2-0')
    await settle(1000)
    expect(opened.map(({ address }) => address)).toEqual([
      '/stream/test?room=1',
      '/stream/test?room=1',
    ])
    stop()
  })

  test('a stream rests while the tab is hidden or offline, unless it is read hidden', async () => {
    const { states, stop } = start()
    hide(true)
    expect([newest().isClosed, states.at(-1)]).toEqual([true, 'resting'])
    hide(false)
    expect(opened).toHaveLength(2)
    line.onLine = false
    browser.dispatchEvent(new Event('offline'))
    expect(newest().isClosed).toBe(true)
    line.onLine = true
    browser.dispatchEvent(new Event('online'))
    expect(opened).toHaveLength(3)
    stop()
    const other = start({ isReadHidden: true })
    hide(true)
    expect(newest().isClosed).toBe(false)
    other.stop()
  })

  test('a page on its way into the back-forward cache keeps no connection', async () => {
    const { stop } = start({ isReadHidden: true })
    browser.dispatchEvent(new Event('pagehide'))
    expect(newest().isClosed).toBe(true)
    browser.dispatchEvent(new Event('pageshow'))
    expect(opened).toHaveLength(2)
    stop()
  })

  test('a stream that is silent for too long is opened again while the page asks', async () => {
    const { poll, stop } = start({ silenceMaxMs: 25_000 })
    newest().onopen()
    await settle(20_000)
    newest().send('1')
    await settle(20_000)
    expect(opened).toHaveLength(1)
    await settle(5500)
    expect(poll).toHaveBeenCalledTimes(1)
    await settle(2000)
    expect(opened).toHaveLength(2)
    stop()
  })

  test('a reader that was sent away comes back within a second', async () => {
    const { states, stop } = start()
    newest().onopen()
    newest().send('{}', '', 'reconnect')
    await settle(1000)
    expect(opened).toHaveLength(2)
    expect(states).not.toContain('failing')
    stop()
  })

  test('nothing is opened after the stop', async () => {
    const { poll, stop } = start()
    newest().onerror()
    stop()
    hide(true)
    hide(false)
    await settle(60_000)
    expect([opened.length, poll.mock.calls.length]).toEqual([1, 0])
  })
})
