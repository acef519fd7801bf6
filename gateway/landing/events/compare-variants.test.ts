import { expect, test } from 'vitest'
import { compareShares, comparisonsOf, type Verdict } from './compare-variants.ts'
import type { FunnelRow } from './funnel-queries.ts'

test.each<[a: [views: number, hits: number], b: [views: number, hits: number], verdict: Verdict]>([
  // z = 2.04 and 1.90: the level of 5 % lies between them.
  [[1000, 100], [1000, 129], 'bBetter'],
  [[1000, 100], [1000, 127], 'noDifference'],
  [[1000, 129], [1000, 100], 'aBetter'],
  [[2000, 200], [1000, 100], 'noDifference'],
  [[40, 1], [40, 8], 'tooFew'],
  [[50, 0], [50, 0], 'tooFew'],
  [[20, 18], [20, 20], 'tooFew'],
  [[100, 0], [100, 40], 'bBetter'],
  [[3, 9], [4, 9], 'tooFew'],
])('versions with %j and %j of visitors and hits compare as %s', (a, b, verdict) => {
  const group = ([views, hits]: [number, number]) => ({ views, hits })
  expect(compareShares(group(a), group(b))).toBe(verdict)
})

test('a campaign of which one version was seen is compared with nothing, and channels are added up', () => {
  const row = (campaign: string, channelId: string, variant: string, view: number): FunnelRow => ({
    ...{ campaign, channelId, variant },
    visitors: { view, blockSeen: 0, tap: 0, formStep: 0, lead: 1, order: 0 },
  })
  const rows = [row('smk2', '1', 'a', 3), row('smk2', '2', 'a', 4), row('smk2', '1', 'b', 5)]
  const found = comparisonsOf([...rows, row('smk', '1', 'a', 900)])
  expect(found).toMatchObject([
    { a: { campaign: 'smk2', views: 7, leads: 2 }, b: { views: 5, leads: 1 }, byLeads: 'tooFew' },
  ])
})
