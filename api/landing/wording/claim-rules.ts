import type { Product } from '#api/catalog/product.ts'
import { findPrice, PRODUCTS } from '#api/catalog/products.ts'
import { type Problem, textsOf, type WordedBlock, type WordedCampaign } from './word-rules.ts'

const COUNT = '[\\d一二两三四五六七八九十百]+'
/** A lone one is an article in most sentences. */
const SEVERAL = `(?!一[^\\d一二两三四五六七八九十百])${COUNT}`
/** How often, how many or until what hour something is delivered, and features a service may have. */
const CLAIM = new RegExp(
  `每(?:个?(?:周|星期|月|季度?|交易日|工作日)|天|日|年)|一周|${SEVERAL}(?:篇|只|次|条|节|个专题)|${COUNT}点前|约${COUNT}个?小时|不限|存档|答疑|专题|合集|名单|点评|到价提醒`,
  'g',
)
/** A number of goods; what is free stands on no shelf. */
const GOODS = new RegExp(`(?<![那每])(?!一[样件]|五档)(${COUNT})(?:样|件|门|箱|档)(?!免费|事)`, 'g')
const GIFT = /(?<!已)[领发放送派抢赠][^，。；]{0,4}券|券[^，。；]{0,6}[领发放送派抢赠批]/
const OPENED_BY_PAYMENT = /(支付|付款)后[^，。；签]{0,4}开通/
const SIGNS = /签[约署字]|签合同/
const PAYS = /支付|付款/

/** What somebody says on the phone, what a buyer says and what the page prints itself: none of it describes the goods. */
const SPOKEN: readonly WordedBlock['kind'][] = ['form', 'reviews', 'rules', 'countdown', 'coupon']

/** What a page says about its goods is what the catalogue says: a buyer gets that and nothing else. */
export function claimProblems(campaign: WordedCampaign): readonly Problem[] {
  return [
    ...productProblems(campaign),
    ...claimedProblems(campaign),
    ...giftProblems(campaign),
    ...orderProblems(campaign),
  ]
}

/** Prices of everything the page sells. */
function pricesOf(blocks: readonly WordedBlock[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'shelf') return (block.items ?? []).map((item) => wordOf(item, 'priceId'))
    return block.kind === 'price' ? [block.priceId ?? ''] : []
  })
}

function wordOf(item: unknown, name: string): string {
  return String(Reflect.get(Object(item), name) ?? '')
}

function soldBy({ blocks }: WordedCampaign): readonly Product[] {
  return pricesOf(blocks).flatMap((priceId) => findPrice(priceId)?.product ?? [])
}

function productProblems(campaign: WordedCampaign): readonly Problem[] {
  const sold = soldBy(campaign).map(({ id }) => id)
  return campaign.blocks.flatMap((block, i) =>
    block.kind === 'contents' && !sold.includes(block.productId ?? '')
      ? [{ field: `blocks[${i}].productId`, reason: `这一页不卖 ${block.productId}` }]
      : [],
  )
}

function claimedProblems(campaign: WordedCampaign): readonly Problem[] {
  const sold = soldBy(campaign)
  if (sold.length === 0) return []
  const catalogue = sold.map(describedBy).join('\n')
  return saidAbout(campaign).flatMap(({ field, text }) => [
    ...[...text.matchAll(CLAIM)]
      .filter(([words]) => !catalogue.includes(words) && !isPrinted(words, campaign))
      .map(([words]) => ({
        field,
        reason: `写了“${words}”，商品目录里没有；买到的以目录（api/catalog）为准`,
      })),
    ...[...text.matchAll(GOODS)]
      .filter(([words, count]) => !catalogue.includes(words) && isMiscounted(count, campaign))
      .map(([words]) => ({ field, reason: `写了“${words}”，货架上不是这个数` })),
  ])
}

/** Everything the catalogue says of a product and of the parts of a bundle. */
function describedBy({ name, summary, contents, prices, parts = [] }: Product): string {
  return [
    name,
    summary,
    ...contents.flatMap(({ title, text }) => [title, text]),
    ...prices.map((price) => price.name),
    ...parts.flatMap(({ productId }) =>
      PRODUCTS.filter(({ id }) => id === productId).map(describedBy),
    ),
  ].join('\n')
}

/** Seven rules are seven where the page prints seven. */
function isPrinted(words: string, { blocks }: WordedCampaign): boolean {
  return blocks.some(
    (block) =>
      block.kind === 'points' &&
      words.endsWith('条') &&
      countOf(words.slice(0, -1)) === block.items?.length,
  )
}

function isMiscounted(count: string | undefined, { blocks }: WordedCampaign): boolean {
  return (
    blocks.some(({ kind }) => kind === 'shelf') && countOf(count ?? '') !== pricesOf(blocks).length
  )
}

/** A shelf holds six at most; a number beyond ten in characters counts none. */
function countOf(words: string): number {
  const count = '零一二三四五六七八九十'.indexOf(words.replace('两', '二'))
  return count > 0 ? count : Number(words)
}

function saidAbout({ description, share, blocks }: WordedCampaign): ReturnType<typeof textsOf> {
  return [
    ...textsOf({ description, share }, ''),
    ...blocks.flatMap((block, i) =>
      SPOKEN.includes(block.kind) ? [] : textsOf(block, `blocks[${i}]`),
    ),
  ].filter(({ field }) => !field.endsWith('.alt'))
}

function giftProblems(campaign: WordedCampaign): readonly Problem[] {
  const { blocks } = campaign
  if (blocks.some((block) => block.kind === 'coupon' || (block.kind === 'form' && block.gift)))
    return []
  return textsOf(campaign, '').flatMap(({ field, text }) => {
    const words = GIFT.exec(text)?.[0]
    return words
      ? [{ field, reason: `写了“${words}”，这一页却没有发券的块（coupon，或 form 的 gift）` }]
      : []
  })
}

/** An order is paid, then signed, then opened. */
function orderProblems(campaign: WordedCampaign): readonly Problem[] {
  const steps = campaign.blocks.flatMap((block, i) => {
    if (block.kind !== 'steps' && block.kind !== 'timetable') return []
    const titles = (block.items ?? []).map((item) => wordOf(item, 'title'))
    const signed = titles.findIndex((title) => SIGNS.test(title))
    const paid = titles.findIndex((title) => PAYS.test(title))
    return signed >= 0 && signed < paid
      ? [
          {
            field: `blocks[${i}].items[${signed}]`,
            reason: '签约写在了支付前面；实际是先支付，再签约，再开通',
          },
        ]
      : []
  })
  if (!soldBy(campaign).some(({ needsContract }) => needsContract)) return steps
  const opened = textsOf(campaign, '').filter(({ text }) => OPENED_BY_PAYMENT.test(text))
  return [
    ...steps,
    ...opened.map(({ field }) => ({ field, reason: '写了支付后开通；这里卖的要先签约才开通' })),
  ]
}
