import { choiceField, tickField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import {
  areaField,
  countField,
  spanErrors,
  textField,
  timeField,
  yuanField,
} from '#gateway/ops/form/typed-fields.ts'
import type { Fields } from '#gateway/ops/page/ops-page.ts'
import type { PriceRow, ProductRow } from './product-queries.ts'

/** Kinds that an operator makes; a bundle is adopted from the catalogue, with its parts. */
export const PRODUCT_TYPES = ['course', 'vip', 'strategy', 'quant', 'service'] as const
type ProductType = (typeof PRODUCT_TYPES)[number]
export const PRODUCT_TYPE_TEXTS = {
  course: '课程',
  vip: '会员',
  strategy: '策略服务',
  quant: '量化服务',
  service: '投顾服务',
} as const
/** What advises people on investments. */
const ADVISING: readonly string[] = ['strategy', 'quant', 'service'] satisfies ProductType[]

const RISKS = ['1', '2', '3', '4', '5'] as const
const RISK_TEXTS = { 1: 'R1', 2: 'R2', 3: 'R3', 4: 'R4', 5: 'R5' } as const

export const ID_FIELD = { max: 40, pattern: /^[a-z0-9][a-z0-9-]{1,39}$/ }
const YUAN_MAX = 1_000_000

export const PRODUCT_FIELDS = {
  name: textField('名称', { min: 2, max: 40, message: '请填写名称，2 到 40 个字' }),
  summary: areaField('一句话说明', {
    min: 4,
    max: 120,
    rows: 2,
    message: '请填写说明，4 到 120 个字',
  }),
  courseType: optionalField(
    textField('课程形式', {
      ...{
        max: 20,
        pattern: /^[a-z]{2,20}$/,
        hint: '仅课程：record 录播，live 直播，offline 线下',
      },
      message: '请填写小写字母',
    }),
  ),
  riskLevel: choiceField('风险等级', RISKS, RISK_TEXTS),
  needsSuitability: tickField('购买前做适当性匹配'),
  needsContract: tickField('购买后签署合同'),
  isDelivered: tickField('需要寄送'),
  isOnSale: tickField('在售'),
}

interface ProductWords {
  name: string
  summary: string
  courseType?: string | undefined
  riskLevel: (typeof RISKS)[number]
  needsSuitability: boolean
  needsContract: boolean
  isDelivered: boolean
  isOnSale: boolean
}

/** Errors of a product by its kind. */
export function productErrors(
  type: string,
  { needsSuitability, needsContract, courseType }: ProductWords,
): Fields | undefined {
  if (ADVISING.includes(type) && !(needsSuitability && needsContract))
    return { riskLevel: '提供投资建议的服务必须做适当性匹配并签署合同，请勾选这两项' }
  if (type !== 'course' && type !== 'bundle' && courseType)
    return { courseType: '只有课程才填写课程形式' }
  return undefined
}

export const productColumns = (words: ProductWords) => ({
  ...{ name: words.name, summary: words.summary, course_type: words.courseType ?? null },
  ...{ risk_level: Number(words.riskLevel), needs_suitability: words.needsSuitability },
  ...{ needs_contract: words.needsContract, is_delivered: words.isDelivered },
  is_on_sale: words.isOnSale,
})

export const productWords = (row: ProductRow) => ({
  ...{ name: row.name, summary: row.summary, courseType: row.course_type },
  riskLevel: RISKS.find((risk) => Number(risk) === row.risk_level),
  ...{ needsSuitability: row.needs_suitability, needsContract: row.needs_contract },
  ...{ isDelivered: row.is_delivered, isOnSale: row.is_on_sale },
})

export const PRICE_FIELDS = {
  name: textField('期限名称', { min: 1, max: 20, message: '请填写期限名称，例如“一年”' }),
  days: countField('服务天数', 3660, 1),
  price: yuanField('价格（元）', { maxYuan: YUAN_MAX }),
  deposit: optionalField(yuanField('定金（元）', { maxYuan: YUAN_MAX, hint: '留空为一次付清' })),
  balanceDays: optionalField(countField('尾款几天内付清', 365, 1)),
  activityId: optionalField(
    textField('仅限活动', {
      ...{ max: 64, pattern: /^[\w/-]{1,64}$/, hint: '活动编号；留空为日常价格' },
      message: '请填写字母、数字、横线或斜线',
    }),
  ),
  position: countField('顺序（小的在前）', 99),
  startsAt: timeField('开售时间'),
  endsAt: timeField('停售时间'),
  isOnSale: tickField('在售'),
}

interface PriceWords {
  name: string
  days: number
  price: number
  deposit?: number | undefined
  balanceDays?: number | undefined
  activityId?: string | undefined
  position: number
  startsAt?: Date | undefined
  endsAt?: Date | undefined
  isOnSale: boolean
}

/** Errors across the fields of a price; fields that could not be parsed are missing. */
export function priceErrors({
  price,
  deposit,
  balanceDays,
  ...times
}: Partial<PriceWords>): Fields {
  if (price === 0) return { price: '价格应大于 0' }
  if ((deposit === undefined) !== (balanceDays === undefined))
    return { balanceDays: '定金和尾款期限要一起填写，或都留空' }
  if (deposit !== undefined && price !== undefined && !(deposit > 0 && deposit < price))
    return { deposit: '定金应大于 0、小于价格' }
  return spanErrors(times)
}

export const priceColumns = (words: PriceWords) => ({
  ...{ name: words.name, days: words.days, fen: words.price, position: words.position },
  ...{ deposit_fen: words.deposit ?? null, balance_days: words.balanceDays ?? null },
  ...{ starts_at: words.startsAt ?? null, ends_at: words.endsAt ?? null },
  ...{ activity_id: words.activityId ?? null, is_on_sale: words.isOnSale },
})

interface Sum {
  fen: number | null
  deposit_fen: number | null
}

/** What a price was last charged at. */
const soldOf = (before: PriceRow): Sum =>
  before.is_on_sale ? before : { fen: before.sold_fen, deposit_fen: before.sold_deposit_fen }

/** Whether people would be charged what neither was charged before nor agreed by two operators. */
export function needsSecondPerson(before: PriceRow, words: PriceWords): boolean {
  // What nobody can buy, before and after, one person may prepare.
  if (!before.is_on_sale && !words.isOnSale) return false
  const sold = soldOf(before)
  const { fen, deposit_fen } = priceColumns(words)
  return fen !== sold.fen || deposit_fen !== sold.deposit_fen
}

/** The sum that counts as charged from now on; a price that stays off sale keeps the one it has. */
export function soldColumns({ isOnSale, ...words }: PriceWords, before?: PriceRow) {
  if (!isOnSale && !before?.is_on_sale) return {}
  return { sold_fen: words.price, sold_deposit_fen: words.deposit ?? null }
}

export const priceWords = (row: PriceRow) => ({
  ...{ name: row.name, days: row.days, price: row.fen, deposit: row.deposit_fen },
  ...{ balanceDays: row.balance_days, activityId: row.activity_id, position: row.position },
  ...{ startsAt: row.starts_at, endsAt: row.ends_at, isOnSale: row.is_on_sale },
})
