import { Gauge, type Registry } from 'prom-client'
import { usedQueues, type Waiting } from '#gateway/hooks/queue.ts'
import type { Services } from '#gateway/http/handle.ts'
import { readInTime } from '../health/read-in-time.ts'

type Counted = readonly (readonly [queue: string, waiting: Waiting])[]

/** The gauges of all queues, counted when they are read; without an answer of the database in time they are absent. */
export async function observeQueues(
  registry: Registry,
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const queues = await usedQueues(config)
  showQueues(registry, clock, () =>
    Promise.all(queues.map(async ({ name, read }) => [name, await read(db)] as const)),
  )
}

export function showQueues(
  registry: Registry,
  clock: Pick<Services['clock'], 'now'>,
  count: () => Promise<Counted>,
): void {
  let reading: Promise<Counted | undefined> | undefined
  /** Both gauges of one answer show the same count. */
  const read = () => {
    reading ??= readInTime(count()).finally(() => {
      reading = undefined
    })
    return reading
  }
  const gauge = (name: string, help: string, figureOf: (waiting: Waiting) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const counted = (await read()) ?? []
        this.reset()
        for (const [queue, waiting] of counted) this.set({ queue }, figureOf(waiting))
      },
    })
  gauge('gateway_queue_waiting', 'How much waits in a queue', (waiting) => waiting.count)
  gauge('gateway_queue_age_seconds', 'How long the oldest entry of a queue waits', ({ since }) =>
    since ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1000) : 0,
  )
}
