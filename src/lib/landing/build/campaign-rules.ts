import { DAY_MS } from '#api/china-time.ts'
import { VARIANTS } from '#api/landing/variant.ts'
import { findPromise } from '#api/promise-words.ts'
import type { BlockKind } from './campaign-blocks.ts'
import { missingLead } from './campaign-look.ts'
import { variantOfBlock } from './campaign-parts.ts'
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

/** A longer period is no limit of time: nothing runs out in it that somebody should hurry for. */
const LIMITED_MAX_MS = 92 * DAY_MS

/** Who does what a form promises; a word of the template stands for one. */
const CONTACTS = /顾问|助教|客服|编辑部|〔/

/** Rules across several fields. */
const RULES: readonly Rule[] = [
  {
    isBroken: ({ start, end }) => end <= start,
    field: 'end',
    reason: '结束不晚于开始',
  },
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
  {
    isBroken: ({ blocks }) =>
      blocks.some((block) => block.kind === 'form' && !CONTACTS.test(block.done)),
    field: 'blocks',
    reason: 'form 的 done 没有写由谁联系（顾问、助教、客服或编辑部），产品自己不会发东西',
  },
]

/** Blocks that carry an id, a landmark or the page's only h1: two of them would share one address. */
const ONCE: readonly BlockKind[] = ['hero', 'form', 'price', 'shelf', 'actionBar', 'brandFooter']

export function brokenRules(campaign: Campaign): readonly Problem[] {
  const kinds = campaign.blocks.map(({ kind }) => kind)
  const has = (kind: BlockKind) => kinds.includes(kind)
  const broken = RULES.filter((rule) => rule.isBroken(campaign, has))
  const repeated = ONCE.filter((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind))
  const rules = wordRules(campaign)
  return [
    ...broken.map(({ field, reason }) => ({ field, reason })),
    ...repeated.map((kind) => ({ field: 'blocks', reason: `${kind} 只能有一块` })),
    ...leadProblems(campaign),
    ...variantProblems(campaign),
    ...countdownProblems(campaign),
    ...textsOf(campaign, '').flatMap(({ field, text }) =>
      rules.flatMap((rule) => {
        const word = rule.find(text)
        return word ? [{ field, reason: rule.reason(word) }] : []
      }),
    ),
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

/** A countdown counts to a moment inside the period; the clock prints a date while that is more than a week away. */
function countdownProblems({ blocks, start, end }: Campaign): readonly Problem[] {
  return blocks.flatMap((block, i) => {
    if (block.kind !== 'countdown' || block.every) return []
    const until = block.until ?? end
    return until <= start || until > end
      ? [{ field: `blocks[${i}].until`, reason: '倒计时的终点不在活动时间里' }]
      : []
  })
}

interface WordRule {
  find(text: string): string | undefined
  reason(word: string): string
}

const finder = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[0]

function wordRules({ start, end }: Campaign): readonly WordRule[] {
  return [
    { find: findPromise, reason: (word) => `含有不能对投资者说的话（${word}）` },
    {
      find: finder(
        /未支付.{0,6}(分钟|小时)|限购|(支付|签约|付款|购买).{0,8}[日天]内.{0,12}(退|解约)|[日天]内.{0,10}(全额退|可退|解约)/,
      ),
      reason: (word) => `“${word}”由页面按实际规则自动写出，请从文件里删去`,
    },
    {
      find: finder(/短信|链接已|自动(归|发)到/),
      reason: (word) => `写了“${word}”，产品不会替活动发消息；请写清由谁、什么时候联系`,
    },
    {
      find: (text) =>
        end - start > LIMITED_MAX_MS ? finder(/限时|倒计时|最后.天/)(text) : undefined,
      reason: (word) => `写了“${word}”，活动时间却超过 92 天`,
    },
    {
      find: (text) =>
        /\d|[二两三四五六七八九十百千]+[个人份张枚套]/.test(text)
          ? undefined
          : finder(/(?<!不)限[量额]|仅剩|售完即止|领完即止/)(text),
      reason: (word) => `写了“${word}”，没有写数量`,
    },
  ]
}

/** All texts of the file, at every level. */
export function textsOf(value: unknown, field: string): readonly { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }]
  if (Array.isArray(value)) return value.flatMap((one, i) => textsOf(one, `${field}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    textsOf(one, field ? `${field}.${name}` : name),
  )
}

/** Words of the template that nobody replaced: it writes each in these brackets (`scripts/campaign/template.yaml`). */
const PLACEHOLDER = /〔[^〕]*〕/

/** A finished page has none of them; a draft may. */
export function draftWords(campaign: Campaign): readonly Problem[] {
  return textsOf(campaign, '').flatMap(({ field, text }) => {
    const words = PLACEHOLDER.exec(text)?.[0]
    return words ? [{ field, reason: `还是模板里的话：${words}` }] : []
  })
}
