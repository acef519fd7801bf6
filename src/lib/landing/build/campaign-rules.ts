import { VARIANTS } from '#api/landing/variant.ts'
import { type Problem, wordProblems } from '#api/landing/wording/word-rules.ts'
import type { BlockKind } from './campaign-blocks.ts'
import { missingLead } from './campaign-look.ts'
import { variantOfBlock } from './campaign-parts.ts'
import type { Campaign } from './campaign-schema.ts'

interface Rule {
  isBroken(campaign: Campaign, has: (kind: BlockKind) => boolean): boolean
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
const ONCE: readonly BlockKind[] = ['hero', 'form', 'price', 'shelf', 'actionBar', 'brandFooter']

export function brokenRules(campaign: Campaign): readonly Problem[] {
  const kinds = campaign.blocks.map(({ kind }) => kind)
  const has = (kind: BlockKind) => kinds.includes(kind)
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

function leadProblems({ skeleton, blocks: [, second] }: Campaign): readonly Problem[] {
  const leads = missingLead(skeleton, second?.kind)
  return leads.length > 0
    ? [{ field: 'blocks[1]', reason: `骨架 ${skeleton} 的第 2 块要是 ${leads.join('、')} 之一` }]
    : []
}

/** Half of the visitors without what the others see is a comparison with nothing; a skeleton needs its block for all. */
function variantProblems({ skeleton, blocks }: Campaign): readonly Problem[] {
  const used = new Set(blocks.map(variantOfBlock))
  const missing = used.size > 1 ? VARIANTS.filter((variant) => !used.has(variant)) : []
  const lead = blocks[1]
  const isHalf = lead && variantOfBlock(lead) && missingLead(skeleton, 'brandFooter').length > 0
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
