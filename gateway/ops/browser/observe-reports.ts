import { Counter, Histogram, type Registry } from 'prom-client'
import { LAYOUTS, type PageReport } from '#api/ops/browser/page-report.ts'

const VIEWS = 'gateway_page_views_reported_total'
const FAULTS = 'gateway_page_faults_total'
const KINDS = ['error', 'policy', 'browser'] as const
/** Around the limits of good and poor of each. */
const BUCKETS = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 4, 8],
  inp: [0.05, 0.1, 0.2, 0.35, 0.5, 1],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
} as const
const VITALS = {
  lcp: { name: 'gateway_page_lcp_seconds', help: 'When the largest element was painted' },
  inp: { name: 'gateway_page_inp_seconds', help: 'The slowest answer of a page to a tap' },
  cls: { name: 'gateway_page_cls', help: 'How far things on a page moved by themselves' },
} as const
export type Vital = keyof typeof VITALS
export const VITAL_NAMES = Object.keys(VITALS) as Vital[]

/** Shows all faults as zero, so that the first one is an increase. Layouts are few: labels stay so. */
export function observeReports(registry: Registry): void {
  const registers = [registry]
  const views = new Counter({
    name: VIEWS,
    help: 'Page views that reported how they went, by layout',
    labelNames: ['layout'],
    registers,
  })
  const faults = new Counter({
    name: FAULTS,
    help: 'Errors of pages, what their policy blocked, and what browsers reported by themselves',
    labelNames: ['kind'],
    registers,
  })
  for (const layout of LAYOUTS) views.inc({ layout }, 0)
  for (const kind of KINDS) faults.inc({ kind }, 0)
  for (const vital of VITAL_NAMES)
    new Histogram({
      ...VITALS[vital],
      labelNames: ['layout'],
      buckets: [...BUCKETS[vital]],
      registers,
    })
}

/** Counts one report of a page; vitals are in seconds, shifts in parts of the screen. */
export function observePage(registry: Registry, report: PageReport): void {
  const { layout, errors, blocked } = report
  counter(registry, VIEWS)?.inc({ layout })
  observeFaults(registry, 'error', errors.length)
  observeFaults(registry, 'policy', blocked.length)
  for (const vital of VITAL_NAMES) {
    const histogram = registry.getSingleMetric(VITALS[vital].name)
    const value = report[vital]
    if (value !== undefined && histogram instanceof Histogram)
      histogram.observe({ layout }, value / 1000)
  }
}

export function observeFaults(
  registry: Registry,
  kind: (typeof KINDS)[number],
  count: number,
): void {
  counter(registry, FAULTS)?.inc({ kind }, count)
}

function counter(registry: Registry, name: string): Counter | undefined {
  const metric = registry.getSingleMetric(name)
  return metric instanceof Counter ? metric : undefined
}
