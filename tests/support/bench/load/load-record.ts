import { percentile } from '../market.ts'

/** A call that makes people wait this long is noticed by them. */
const SLOW_MS = 1000
const WINDOW_MS = 10_000

interface Refusal {
  times: number
  /** Milliseconds after the beginning. */
  firstMs: number
  /** What the person reads, as far as the gateway says it. */
  said: string
}

interface Measured {
  waitMs: number
  atMs: number
}

/** What people who use the gateway at once experience: waits and refusals by call. */
export function createLoadRecord(names: readonly string[]) {
  const startedAt = performance.now()
  const waits = new Map(names.map((name) => [name, [] as Measured[]]))
  const refusals = new Map<string, Refusal>()
  /** Connections that ended without any answer, which the page retries or says that it cannot load. */
  let unanswered = 0

  function refuse(what: string, said: string): void {
    const atMs = performance.now() - startedAt
    const { times, ...first } = refusals.get(what) ?? { times: 0, firstMs: atMs, said }
    refusals.set(what, { ...first, times: times + 1 })
  }

  /** The first ten seconds in which one of a hundred answers to a call took a second. */
  function firstSlow(): { name: string; atMs: number } | undefined {
    const slow = [...waits].flatMap(([name, all]) => {
      const windows = Map.groupBy(all, ({ atMs }) => Math.floor(atMs / WINDOW_MS))
      const found = [...windows]
        .filter(([, some]) => p99Of(some) >= SLOW_MS)
        .map(([window]) => window * WINDOW_MS)
      return found.length > 0 ? [{ name, atMs: Math.min(...found) }] : []
    })
    return slow.sort((a, b) => a.atMs - b.atMs)[0]
  }

  return {
    async measure(name: string, run: () => Promise<Response>): Promise<void> {
      const begun = performance.now()
      try {
        const response = await run()
        const text = await response.text()
        const now = performance.now()
        waits.get(name)?.push({ waitMs: now - begun, atMs: begun - startedAt })
        const code = /"code":"(\w+)"/.exec(text)?.[1] ?? String(response.status)
        const said = /"msg":"([^"]+)"/.exec(text)?.[1] ?? 'what the page says without an answer'
        if (!response.ok || code !== '0') refuse(`${name} ${response.status} ${code}`, said)
      } catch (error) {
        unanswered += 1
        const kind = error instanceof Error ? error.name : 'failed'
        refuse(`${name} ${kind}`, 'what the page says without an answer')
      }
    },
    hasRefusals: () => refusals.size > 0,
    /** Waits by call, everything that was no success, and what broke first. */
    lines(): readonly string[] {
      const byCall = [...waits].map(([name, all]) => {
        const sorted = all.map(({ waitMs }) => waitMs).sort((a, b) => a - b)
        const [p50, p99] = [0.5, 0.99].map((share) => percentile(sorted, share).toFixed(1))
        return `${name}: ${all.length} answers, p50 ${p50} ms, p99 ${p99} ms`
      })
      const inOrder = [...refusals].sort(([, a], [, b]) => a.firstMs - b.firstMs)
      const failures = inOrder.map(
        ([what, { times, firstMs, said }]) =>
          `not a success: ${what}, ${times} times, first after ${secondsOf(firstMs)}; people read: ${said}`,
      )
      const slow = firstSlow()
      return [
        ...byCall,
        ...(failures.length > 0 ? failures : ['no error']),
        `no answers: ${unanswered}, connections that ended without any`,
        slow
          ? `slow first: ${slow.name}, after ${secondsOf(slow.atMs)}; its page shows that it is loading`
          : `no call had a p99 of ${SLOW_MS} ms in any ten seconds`,
      ]
    },
  }
}

const p99Of = (some: readonly Measured[]) =>
  percentile(
    some.map(({ waitMs }) => waitMs).sort((a, b) => a - b),
    0.99,
  )
const secondsOf = (ms: number) => `${Math.round(ms / 1000)} s`
