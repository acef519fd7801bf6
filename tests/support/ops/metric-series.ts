import { observeSms } from '#gateway/account/sms/count-sms.ts'
import { observeCalendarEnd } from '#gateway/market/calendar-end.ts'
import { observeFeedAge } from '#gateway/market/feed/feed-age.ts'
import { observeReader } from '#gateway/market/feed/relay/observe-reader.ts'
import { observeGaps } from '#gateway/market/gap/observe-gaps.ts'
import { observePage, observeReports } from '#gateway/ops/browser/observe-reports.ts'
import { observeBusiness } from '#gateway/ops/health/count-business.ts'
import { createMetrics, observeReadiness } from '#gateway/ops/health/metrics.ts'
import { observePools } from '#gateway/ops/health/observe-pools.ts'
import { createReadiness } from '#gateway/ops/health/readiness.ts'
import { showQueues } from '#gateway/ops/job/observe-queues.ts'
import { showRound, showRun } from '#gateway/ops/job/record-run.ts'
import { showWaitingRefunds } from '#gateway/order/refund/waiting-refunds.ts'
import { showBills } from '#gateway/payment/bill/bill-gauges.ts'
import { showCoins } from '#gateway/wallet/coins-outstanding.ts'
import { showFaults } from '#gateway/wallet/trial-balance.ts'

/** Every series of `/metrics`, with the labels it has. */
export async function series(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { registry, observe, countOutsideFailure } = createMetrics({
    databaseKind: 'embedded',
    openStreams: () => 0,
  })
  observe('/x', '0', 1)
  countOutsideFailure('pay', 'notice', 'serial')
  const readiness = createReadiness()
  readiness.require('database', async () => {})
  observeReadiness(registry, readiness)
  showFaults(registry, new Map([['sums', []]]))
  showWaitingRefunds(registry, { decision: 0, transfer: 0, refused: 0, overdue: 0 })
  showCoins(registry, { coins: 0, heldCoins: 0 })
  showBills(registry, { open: new Map(), missing: 0 })
  showRun(registry, { name: 'x', failures: 0, succeeded_at: new Date() })
  showRound(registry, { name: 'x', failures: 0, succeededAt: new Date() })
  const moments = { calendar: async () => ({ lastDay: '2099-12-31' }), at: async () => null }
  observeCalendarEnd(registry, { market: { moments }, clock: { now: () => new Date() } } as never)
  observeGaps(registry, async () => 0)
  showQueues(registry, { now: () => new Date() }, async () => [['x', { count: 0, since: null }]])
  const connections = () => ({ open: 1, idle: 1, waiting: 0, allowed: 1 })
  observePools(registry, { main: { connections } })
  observeSms(registry, 'webhook')
  observeBusiness(registry)
  observeReports(registry)
  observePage(registry, {
    ...{ route: '/', layout: 'default', errors: [], blocked: [], lcp: 1, inp: 1, cls: 1 },
  })
  observeReader(registry, { isReader: () => true })
  observeFeedAge(registry, {
    moments: { at: async () => ({ phase: 'morning', isBeyondCalendar: false }) as never },
    clock: { now: () => new Date() },
    landmark: 'sh000001',
  })
  const found = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of (await registry.metrics()).matchAll(
    /^([a-z_\d]+)(?:\{(.*)\})? /gm,
  )) {
    const known = found.get(name) ?? new Set(['job', 'instance'])
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    found.set(name, known)
  }
  return found.set('up', new Set(['job', 'instance']))
}

const METRIC = /\b((?:gateway|http|process|nodejs)_[a-z_\d]+|up)\b(?:\{([^}]*)\})?/g

/** The metrics that a text names, with what their braces contain. */
export function metricsIn(text: string): readonly { name: string; matchers: string }[] {
  return [...text.matchAll(METRIC)].map(([, name = '', matchers = '']) => ({ name, matchers }))
}
