import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Quote } from '#api/quote/quote.ts'

/** The streams opened so far, by the symbols they name. */
let opened: string[]

class Stream {
  constructor(address: string) {
    opened.push(new URL(address, 'http://localhost').searchParams.get('symbols') ?? '')
  }
  addEventListener(): void {}
  close(): void {}
}

let chips: typeof import('./chip-quotes.ts')
let quotes: typeof import('#lib/quote/quotes-store.ts')

beforeEach(async () => {
  opened = []
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('navigator', { onLine: true })
  const listening = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('document', { hidden: false, ...listening })
  for (const [name, listen] of Object.entries(listening)) vi.stubGlobal(name, listen)
  vi.stubGlobal('__API_ORIGIN__', '')
  chips = await import('./chip-quotes.ts')
  quotes = await import('#lib/quote/quotes-store.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const newChip = () => ({ textContent: '', dataset: {} as DOMStringMap }) as HTMLElement
const follow = (symbol: string, chip = newChip()) => ({
  chip,
  stop: chips.followQuote(chip, symbol),
})
const quoteAt = (symbol: string, lastMilli: number): Quote => ({
  symbol,
  lastMilli,
  prevCloseMilli: 10_000,
  session: 'open',
  label: '模拟',
})

describe('chips of the chat', () => {
  it('chips show price, change and side as they come, and nothing once they are gone', async () => {
    const { chip, stop } = follow('sz000001')
    quotes.receiveQuotes([quoteAt('sz000001', 10_120)])
    await vi.advanceTimersByTimeAsync(200)
    expect([chip.textContent, { ...chip.dataset }]).toEqual([
      '10.12 +1.20%',
      { direction: 'rise', label: '模拟' },
    ])
    quotes.receiveQuotes([quoteAt('sz000001', 9_900)])
    await vi.advanceTimersByTimeAsync(200)
    expect([chip.textContent, chip.dataset.direction]).toEqual(['9.90 −1.00%', 'fall'])
    stop()
    quotes.receiveQuotes([quoteAt('sz000001', 9_800)])
    await vi.advanceTimersByTimeAsync(200)
    expect(chip.textContent).toBe('9.90 −1.00%')
  })

  it('chips share one connection, which stays while the same stocks are named again', async () => {
    const first = follow('sz000001')
    follow('sh600519')
    await vi.advanceTimersByTimeAsync(100)
    expect(opened).toEqual(['sh600519,sz000001'])
    for (let round = 0; round < 50; round++) {
      const { stop } = follow('sh600519')
      await vi.advanceTimersByTimeAsync(100)
      stop()
    }
    first.stop()
    follow('sz000001')
    await vi.advanceTimersByTimeAsync(5000)
    expect(opened).toEqual(['sh600519,sz000001'])
  })

  it('chips change the connection every two seconds at most and follow the latest twenty stocks', async () => {
    for (let named = 0; named < 40; named++) {
      follow(`sz0000${String(named + 10)}`)
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(3000)
    expect(opened.length).toBeLessThanOrEqual(4)
    const last = opened.at(-1)?.split(',') ?? []
    expect(last).toHaveLength(20)
    expect(last).toContain('sz000049')
  })
})
