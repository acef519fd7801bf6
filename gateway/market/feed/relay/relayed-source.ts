import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { SourceClient } from '../source-client.ts'
import type { SourceOutcome } from '../source-http.ts'
import { createFreshReadings, type SourceMethod } from './fresh-readings.ts'
import { createNodeCalls } from './node-calls.ts'
import { createReaderLease } from './reader-lease.ts'

const METHODS: Readonly<Record<SourceMethod, true>> = {
  quotes: true,
  intraday: true,
  fiveDays: true,
  candles: true,
  search: true,
  listing: true,
  ticks: true,
  capitalFlow: true,
  flowDays: true,
  bond: true,
  holders: true,
}
/** The source may try two hosts of five seconds. */
const ANSWER_MAX_MS = 11_000
const AGAIN_MS = 300

export interface RelayedSource {
  client: SourceClient
  /** Whether this node reads the source. */
  isReader(): boolean
  close(): Promise<void>
}

interface Waiting {
  method: SourceMethod
  args: readonly unknown[]
  end(outcome: SourceOutcome<unknown>): void
}

/**
 * A source that one of several nodes reads: the others send it their questions over Redis. Questions that wait when the
 * reading node is lost are answered by the one that takes over, within five seconds. While Redis is away every node reads for itself.
 */
export function createRelayedSource(
  client: SourceClient,
  { redis, log }: { redis: Redis; log: Logger },
): RelayedSource {
  const nodeId = randomUUID()
  const readSource = createFreshReadings(client)
  const lease = createReaderLease(redis, nodeId, log)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let isReader = false
  const calls = createNodeCalls(redis, {
    nodeId,
    log,
    answer: async (method, args) =>
      isSourceMethod(method) && client[method] ? readSource(method, args) : { reason: 'malformed' },
    receive: (id, outcome) => waiting.get(id)?.end(outcome as SourceOutcome<unknown>),
  })

  /** Sends a question to the node that reads; a node that does not listen yet is asked again. */
  async function send(id: number): Promise<void> {
    for (;;) {
      const one = waiting.get(id)
      if (!one) return
      const holder = await lease.holder()
      try {
        const isOwn = holder === undefined || holder === nodeId
        if (isOwn) return one.end(await readSource(one.method, one.args))
        if (await calls.send(holder, id, one.method, one.args)) return
      } catch (err) {
        log.debug({ err }, 'the market is read here while Redis does not answer')
        return one.end(await readSource(one.method, one.args))
      }
      await pause(AGAIN_MS, undefined, { ref: false })
    }
  }

  function requestFromReader(
    method: SourceMethod,
    args: readonly unknown[],
  ): Promise<SourceOutcome<unknown>> {
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<SourceOutcome<unknown>>()
    const timer = setTimeout(() => waiting.get(id)?.end({ reason: 'timeout' }), ANSWER_MAX_MS)
    timer.unref()
    const end = (outcome: SourceOutcome<unknown>) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(outcome)
    }
    waiting.set(id, { method, args, end })
    void send(id)
    return promise
  }

  lease.onChange((holder) => {
    isReader = holder === nodeId
    for (const id of waiting.keys()) void send(id)
  })

  const relayed = Object.fromEntries(
    Object.keys(METHODS)
      .filter(isSourceMethod)
      .filter((method) => client[method])
      .map((method) => [method, (...args: readonly unknown[]) => requestFromReader(method, args)]),
  )
  return {
    client: { ...client, ...relayed },
    isReader: () => isReader,
    async close() {
      calls.close()
      for (const { end } of [...waiting.values()]) end({ reason: 'resting' })
      await lease.close()
    },
  }
}

function isSourceMethod(name: string): name is SourceMethod {
  return Object.hasOwn(METHODS, name)
}
