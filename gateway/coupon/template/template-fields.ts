import { LIVE_SHARE_ACTIVITY } from '#api/coupon/claim-share-coupon.ts'
import { COUPON_KINDS } from '#api/coupon/coupon.ts'
import type { Db } from '#gateway/db/schema.ts'
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
import type { TemplateRow } from '../queries.ts'
import { type ProductName, productNames } from './template-queries.ts'

const KIND_TEXTS = { amount: '减固定金额', percent: '减百分比' }
const FEN_PER_YUAN = 100
const YUAN_MAX = 1_000_000
const PERCENT_MAX = 99
const DAYS_MAX = 3650

export const TEMPLATE_FIELDS = {
  name: textField('名称', { min: 2, max: 30, message: '请填写名称，2 到 30 个字' }),
  kind: choiceField('优惠方式', COUPON_KINDS, KIND_TEXTS),
  value: yuanField('优惠', { maxYuan: YUAN_MAX, hint: '金额填元；百分比填 1 到 99，15 即减 15%' }),
  minSpend: yuanField('满多少元可用', { maxYuan: YUAN_MAX, hint: '0 为不限' }),
  maxOff: optionalField(
    yuanField('最多减多少元', { maxYuan: YUAN_MAX, hint: '仅百分比，留空不限' }),
  ),
  products: areaField('适用商品，每行一个名称或编号，留空为全部商品', { max: 1000 }),
  validDays: optionalField(countField('领取后有效天数', DAYS_MAX, 1)),
  validFrom: timeField('或固定有效期：开始'),
  validUntil: timeField('固定有效期：结束'),
  redeemCode: optionalField(
    textField('兑换码', {
      ...{ max: 32, pattern: /^[A-Za-z0-9-]{4,32}$/ },
      hint: '凭码每人领一张，不分大小写；留空只由运营发放',
      message: '请填写 4 到 32 个字母、数字或横线',
    }),
  ),
  claimFrom: timeField('领取开始时间'),
  claimUntil: timeField('领取结束时间'),
  perUser: optionalField(countField('每人最多几张', 100, 1)),
  isForSharing: tickField('作为直播间分享券发放（只能有一种）'),
}

interface Posted {
  name: string
  kind: TemplateRow['kind']
  value: number
  minSpend: number
  maxOff?: number | undefined
  validDays?: number | undefined
  validFrom?: Date | undefined
  validUntil?: Date | undefined
  redeemCode?: string | undefined
  claimFrom?: Date | undefined
  claimUntil?: Date | undefined
  perUser?: number | undefined
  isForSharing: boolean
}

/** Errors across the fields; fields that could not be parsed are missing. */
export function templateErrors({ kind, value, maxOff, ...times }: Partial<Posted>): Fields {
  return {
    ...valueErrors({ kind, value, maxOff }),
    ...validityErrors(times),
    ...claimErrors(times),
  }
}

function valueErrors({
  kind,
  value,
  maxOff,
}: { [K in 'kind' | 'value' | 'maxOff']: Posted[K] | undefined }): Fields {
  if (value === undefined || kind === undefined) return {}
  if (value === 0) return { value: '优惠应大于 0' }
  if (kind === 'amount') return maxOff === undefined ? {} : { maxOff: '只有百分比才有最多减多少' }
  const isWhole = value % FEN_PER_YUAN === 0 && value <= PERCENT_MAX * FEN_PER_YUAN
  if (!isWhole) return { value: '百分比请填写 1 到 99 的整数' }
  return maxOff === 0 ? { maxOff: '请填写大于 0 的金额，不限请留空' } : {}
}

function validityErrors({ validDays, validFrom, validUntil }: Partial<Posted>): Fields {
  if (validDays !== undefined && (validFrom || validUntil))
    return { validDays: '天数和固定有效期只填一种' }
  if (validDays !== undefined) return {}
  if (!validFrom && !validUntil) return { validDays: '请填写有效天数，或固定有效期' }
  if (!validFrom) return { validFrom: '请填写固定有效期的开始' }
  if (!validUntil) return { validUntil: '请填写固定有效期的结束' }
  const { endsAt } = spanErrors({ startsAt: validFrom, endsAt: validUntil })
  return endsAt ? { validUntil: endsAt } : {}
}

function claimErrors({ claimFrom, claimUntil, validUntil }: Partial<Posted>): Fields {
  const { endsAt } = spanErrors({ startsAt: claimFrom, endsAt: claimUntil })
  if (endsAt) return { claimUntil: endsAt }
  if (claimUntil && validUntil && claimUntil > validUntil)
    return { claimUntil: '领取应在有效期结束之前截止' }
  return {}
}

/** The products of the lines; the first line without a product, if there is one. */
export async function readProducts(
  db: Db,
  lines: string,
): Promise<{ ids: readonly string[] } | { unknown: string }> {
  const all = await productNames(db)
  const wanted = lines.split(/[\r\n]+/).map((line) => line.trim())
  const ids = new Set<string>()
  for (const line of wanted.filter(Boolean)) {
    const found = all.find(({ product_id, name }) => product_id === line || name === line)
    if (!found) return { unknown: line }
    ids.add(found.product_id)
  }
  return { ids: [...ids] }
}

export function productLines(ids: readonly string[], all: readonly ProductName[]): string {
  return ids.map((id) => all.find(({ product_id }) => product_id === id)?.name ?? id).join('\n')
}

/** The columns of a template as it was filled in, except the stock. */
export function templateColumns(posted: Posted, productIds: readonly string[]) {
  const { name, kind, value, minSpend, maxOff, validDays, validFrom, validUntil } = posted
  return {
    ...{ name, kind, product_ids: [...productIds] },
    value: kind === 'percent' ? value / FEN_PER_YUAN : value,
    min_spend_fen: minSpend,
    max_off_fen: maxOff ?? null,
    // A period stands for the days.
    valid_days: validDays ?? 1,
    valid_from: validFrom ?? null,
    valid_until: validUntil ?? null,
    redeem_code: posted.redeemCode?.toUpperCase() ?? null,
    activity_code: posted.isForSharing ? LIVE_SHARE_ACTIVITY : null,
    claim_from: posted.claimFrom ?? null,
    claim_until: posted.claimUntil ?? null,
    per_person: posted.perUser ?? null,
  }
}

export function postedOf(row: TemplateRow) {
  const hasPeriod = row.valid_from !== null
  return {
    ...{ name: row.name, kind: row.kind, minSpend: row.min_spend_fen, maxOff: row.max_off_fen },
    value: row.kind === 'percent' ? row.value * FEN_PER_YUAN : row.value,
    validDays: hasPeriod ? undefined : row.valid_days,
    ...{ validFrom: row.valid_from, validUntil: row.valid_until, redeemCode: row.redeem_code },
    ...{ claimFrom: row.claim_from, claimUntil: row.claim_until, perUser: row.per_person },
    isForSharing: row.activity_code === LIVE_SHARE_ACTIVITY,
  }
}
