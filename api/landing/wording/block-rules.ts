import { findPrice } from '#api/catalog/products.ts'
import { VARIANTS } from '../variant.ts'
import { type Problem, type WordedBlock, type WordedCampaign, wordProblems } from './word-rules.ts'

/**
 * How a page is built below its hero: a sheet each in `src/components/landing/styles/skeletons`, and the kinds of block
 * one of which comes first. `stack` opens with any.
 */
export const SKELETONS = [
  'stack',
  'letter',
  'ledger',
  'ticket',
  'timeline',
  'poster',
  'counter',
] as const
export type Skeleton = (typeof SKELETONS)[number]

const LEADS: Readonly<Record<Skeleton, readonly string[]>> = {
  stack: [],
  letter: ['headline', 'teacher', 'reviews'],
  ledger: ['points', 'contents', 'links', 'price', 'shelf'],
  ticket: ['countdown', 'coupon', 'price', 'shelf'],
  timeline: ['steps', 'timetable'],
  poster: ['points', 'headline'],
  counter: ['form', 'groupQr'],
}

/** The kinds a skeleton needs below the hero if the one there is none of them. */
function missingLead(skeleton: Skeleton, kind: string | undefined): readonly string[] {
  const leads = LEADS[skeleton]
  return kind && !leads.includes(kind) ? leads : []
}

interface RuledBlock extends WordedBlock {
  /** Where the button of an action bar leads. */
  to?: string | undefined
  /** The half of the visitors that sees it. */
  variant?: string | undefined
}

/** What the rules of blocks read of a campaign. */
export interface RuledCampaign extends WordedCampaign {
  skeleton: Skeleton
  blocks: readonly RuledBlock[]
}

interface Rule {
  isBroken(campaign: RuledCampaign, has: (kind: string) => boolean): boolean
  field: string
  reason: string
}

/** Rules across several fields. */
const RULES: readonly Rule[] = [
  {
    isBroken: ({ blocks }) => blocks[0]?.kind !== 'hero',
    field: 'blocks[0]',
    reason: '第一块要是 hero',
  },
  {
    isBroken: ({ blocks }) => blocks.at(-1)?.kind !== 'brandFooter',
    field: 'blocks',
    reason: '最后一块要是 brandFooter，风险提示和解释权写在那里',
  },
  {
    isBroken: (_, has) => !has('form') && !has('price') && !has('shelf'),
    field: 'blocks',
    reason: '没有 form、price 或 shelf，访客在这一页无事可做',
  },
  {
    isBroken: (_, has) => (has('price') || has('shelf') || has('coupon')) && !has('form'),
    field: 'blocks',
    reason: '有 price、shelf 或 coupon 就要有 form，给想先问清楚的人',
  },
  {
    isBroken: ({ blocks }) =>
      blocks.some(
        (block) => block.kind === 'actionBar' && !blocks.some(({ kind }) => kind === block.to),
      ),
    field: 'blocks',
    reason: 'actionBar 指向的块不在这一页',
  },
]

/** Blocks that carry an id, a landmark or the page's only h1: two of them would share one address. */
const ONCE = ['hero', 'form', 'price', 'shelf', 'actionBar', 'brandFooter']

/** What is wrong with the blocks of a page, their order, and its words. */
export function brokenRules(campaign: RuledCampaign): readonly Problem[] {
  const kinds = campaign.blocks.map(({ kind }) => kind)
  const has = (kind: string) => kinds.includes(kind)
  const broken = RULES.filter((rule) => rule.isBroken(campaign, has))
  const repeated = ONCE.filter((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind))
  return [
    ...broken.map(({ field, reason }) => ({ field, reason })),
    ...repeated.map((kind) => ({ field: 'blocks', reason: `${kind} 只能有一块` })),
    ...leadProblems(campaign),
    ...variantProblems(campaign),
    ...wordProblems(campaign),
  ]
}

function leadProblems({ skeleton, blocks: [, second] }: RuledCampaign): readonly Problem[] {
  const leads = missingLead(skeleton, second?.kind)
  return leads.length > 0
    ? [{ field: 'blocks[1]', reason: `骨架 ${skeleton} 的第 2 块要是 ${leads.join('、')} 之一` }]
    : []
}

/** Half of the visitors without what the others see is a comparison with nothing; a skeleton needs its block for all. */
function variantProblems({ skeleton, blocks }: RuledCampaign): readonly Problem[] {
  const used = new Set(blocks.map(({ variant }) => variant))
  const missing = used.size > 1 ? VARIANTS.filter((variant) => !used.has(variant)) : []
  const lead = blocks[1]
  const isHalf = lead?.variant && missingLead(skeleton, 'brandFooter').length > 0
  return [
    ...missing.map((variant) => ({
      field: 'blocks',
      reason: `没有 variant: ${variant} 的块，无法对比`,
    })),
    ...(isHalf
      ? [{ field: 'blocks[1].variant', reason: `骨架 ${skeleton} 的第 2 块所有访客都要看到` }]
      : []),
  ]
}

/** A price of another campaign is refused by the gateway; `word` is that of this one. */
export function priceProblems(word: string, blocks: readonly RuledBlock[]): readonly Problem[] {
  return blocks.flatMap((block, i) => {
    const offers =
      block.kind === 'shelf' ? (block.items ?? []) : block.kind === 'price' ? [block] : []
    return offers.flatMap((offer, j) => {
      const priceId = String(Reflect.get(Object(offer), 'priceId') ?? '')
      const activity = findPrice(priceId)?.price.activity ?? word
      const field = `blocks[${i}]${block.kind === 'shelf' ? `.items[${j}]` : ''}.priceId`
      return activity === word
        ? []
        : [{ field, reason: `${priceId} 是活动 ${activity} 的价格，这里卖不了` }]
    })
  })
}
