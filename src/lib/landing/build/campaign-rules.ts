import type { BlockKind } from './campaign-blocks.ts'
import type { Campaign } from './campaign-schema.ts'

export interface Problem {
  /** `blocks[3].title`. */
  field: string
  reason: string
}

interface Rule {
  isBroken(campaign: Campaign, has: (kind: BlockKind) => boolean): boolean
  field: string
  reason: string
}

/** Rules across several fields. */
const RULES: readonly Rule[] = [
  {
    isBroken: ({ start, end }) => end <= start,
    field: 'end',
    reason: 'is not later than start',
  },
  {
    isBroken: ({ blocks }) => blocks[0]?.kind !== 'hero',
    field: 'blocks[0]',
    reason: 'is not the hero, which opens every page',
  },
  {
    isBroken: ({ blocks }) => blocks.at(-1)?.kind !== 'brandFooter',
    field: 'blocks',
    reason: 'do not end with brandFooter: risk lines and the interpretation statement stand there',
  },
  {
    isBroken: (_, has) => !has('form') && !has('price') && !has('shelf'),
    field: 'blocks',
    reason: 'hold no form, price or shelf: the page asks its visitor for nothing',
  },
  {
    isBroken: (_, has) => (has('price') || has('shelf') || has('coupon')) && !has('form'),
    field: 'blocks',
    reason: 'hold a price, shelf or coupon but no form for those who want to ask first',
  },
  {
    isBroken: ({ blocks }) =>
      blocks.some(
        (block) => block.kind === 'actionBar' && !blocks.some(({ kind }) => kind === block.to),
      ),
    field: 'blocks',
    reason: 'hold an actionBar that leads to a block the page does not have',
  },
]

/** Blocks that carry an id, a landmark or the page's only h1: two of them would share one address. */
const ONCE: readonly BlockKind[] = ['hero', 'form', 'price', 'shelf', 'actionBar', 'brandFooter']

/** Words of promises that advisers may not make. */
const PROMISE =
  /(?<![不非无勿])(稳赚|包赚|必赚|必涨|躺赚|保本|翻倍|稳赢|零风险|无风险|内幕消息|保证收益|承诺收益)/

export function brokenRules(campaign: Campaign): readonly Problem[] {
  const kinds = campaign.blocks.map(({ kind }) => kind)
  const has = (kind: BlockKind) => kinds.includes(kind)
  const broken = RULES.filter((rule) => rule.isBroken(campaign, has))
  const repeated = ONCE.filter((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind))
  return [
    ...broken.map(({ field, reason }) => ({ field, reason })),
    ...repeated.map((kind) => ({ field: 'blocks', reason: `hold ${kind} more than once` })),
    ...promises(campaign, ''),
  ]
}

/** Checks all texts of the file, at every level. */
function promises(value: unknown, field: string): readonly Problem[] {
  if (typeof value === 'string') {
    const promise = PROMISE.exec(value)?.[1]
    return promise ? [{ field, reason: `promises a return (${promise})` }] : []
  }
  if (Array.isArray(value)) return value.flatMap((one, i) => promises(one, `${field}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    promises(one, field ? `${field}.${name}` : name),
  )
}
