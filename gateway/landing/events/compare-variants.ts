import type { FunnelRow } from './funnel-queries.ts'

/** One version of a campaign: its visitors and what they did. */
export interface VariantFigures {
  campaign: string
  variant: string
  views: number
  leads: number
  orders: number
}

/** How the two versions of a page differ in one rate. */
export type Verdict = 'tooFew' | 'noDifference' | 'aBetter' | 'bBetter'

/** The normal approximation of a share holds from five hits and five misses in each group. */
const EXPECTED_MIN = 5
/** Two-sided, at a level of 5 %. */
const Z_MIN = 1.96

interface Group {
  /** Visitors, and how many of them did what is compared. */
  views: number
  hits: number
}

/**
 * The two-proportion z test with a pooled share. A step may have more visitors than were seen to view the page, because
 * some browsers send no events; their share is one.
 */
export function compareShares(a: Group, b: Group): Verdict {
  const [hitsA, hitsB] = [a, b].map(({ views, hits }) => Math.min(hits, views)) as [number, number]
  const pooled = (hitsA + hitsB) / (a.views + b.views)
  const expected = [a, b].flatMap(({ views }) => [views * pooled, views * (1 - pooled)])
  if (!expected.every((count) => count >= EXPECTED_MIN)) return 'tooFew'
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / a.views + 1 / b.views))
  const z = (hitsA / a.views - hitsB / b.views) / spread
  if (Math.abs(z) < Z_MIN) return 'noDifference'
  return z > 0 ? 'aBetter' : 'bBetter'
}

export interface Comparison {
  a: VariantFigures
  b: VariantFigures
  byLeads: Verdict
  byOrders: Verdict
}

/** Campaigns of which both versions were seen, with all channels together. */
export function comparisonsOf(rows: readonly FunnelRow[]): readonly Comparison[] {
  const campaigns = [...new Set(rows.map(({ campaign }) => campaign))].sort()
  return campaigns.flatMap((campaign) => {
    const [a, b] = (['a', 'b'] as const).map((variant) => figuresOf(rows, campaign, variant))
    if (!a?.views || !b?.views) return []
    const verdictOn = (step: 'leads' | 'orders') =>
      compareShares({ views: a.views, hits: a[step] }, { views: b.views, hits: b[step] })
    return [{ a, b, byLeads: verdictOn('leads'), byOrders: verdictOn('orders') }]
  })
}

function figuresOf(rows: readonly FunnelRow[], campaign: string, variant: string): VariantFigures {
  const own = rows.filter((row) => row.campaign === campaign && row.variant === variant)
  const sumOf = (step: 'view' | 'lead' | 'order') =>
    own.reduce((sum, { visitors }) => sum + visitors[step], 0)
  return { campaign, variant, views: sumOf('view'), leads: sumOf('lead'), orders: sumOf('order') }
}
