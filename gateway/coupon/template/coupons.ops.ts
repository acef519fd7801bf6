import { html } from 'hono/html'
import { CAMPAIGN_COUPONS, findCampaignCoupon } from '#api/coupon/campaign-coupons.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { optionalField } from '#gateway/ops/form/field.ts'
import { onceField, subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { countField, textField } from '#gateway/ops/form/typed-fields.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { campaignTemplate } from '../campaign-rules.ts'
import { summarizeValue } from './second-person.ts'
import {
  readProducts,
  TEMPLATE_FIELDS,
  templateColumns,
  templateErrors,
} from './template-fields.ts'
import {
  codesWithoutTemplate,
  insertTemplate,
  type ProductName,
  productNames,
  type TemplateFigures,
  templatesForDesk,
  templateWithSame,
} from './template-queries.ts'
import { offText, validityText } from './template-text.ts'

const STOCK_MAX = 9_999_999
const ID_LENGTH = 16

const stateText = ({ stopped_at, stock_left }: TemplateFigures) => {
  if (stopped_at) return '已停发'
  return stock_left === 0 ? '已发完' : '发放中'
}

export const templateTableColumns: readonly Column<TemplateFigures>[] = [
  {
    title: '名称',
    value: (row) => row.name,
    cell: (row) => pageLink(`coupons/${row.template_id}`, row.name),
  },
  { title: '优惠', value: offText },
  { title: '有效期', value: validityText },
  { title: '状态', value: stateText },
  { title: '兑换码', value: (row) => row.redeem_code },
  { title: '领取自', kind: 'time', value: (row) => row.claim_from },
  { title: '领取至', kind: 'time', value: (row) => row.claim_until },
  { title: '每人最多', kind: 'number', value: (row) => row.per_person ?? undefined },
  { title: '剩余', kind: 'number', value: (row) => row.stock_left ?? undefined },
  { title: '已发', kind: 'number', value: (row) => row.granted },
  { title: '已用', kind: 'number', value: (row) => row.used },
  { title: '适用商品', isFileOnly: true, value: (row) => row.product_ids.join(' ') },
  { title: '编号', isFileOnly: true, value: (row) => row.template_id },
]

const create = opsForm({
  action: 'create',
  title: '新建优惠券',
  label: '新建',
  heading: () => '新建优惠券',
  hint: () =>
    '有兑换码的，用户凭码领取；没有的，在用户资料页或福利里发放。时间为北京时间，留空表示不限。一张减免超过退款复核金额的，需要另一位同事复核。',
  fields: {
    once: onceField(),
    ...TEMPLATE_FIELDS,
    stock: optionalField(countField('库存（张），留空不限', STOCK_MAX, 1)),
  },
  initial: () => ({ kind: 'amount' as const, minSpend: 0 }),
  check: templateErrors,
  secondPerson: {
    summary: ({ products, ...posted }, { db }) =>
      summarizeValue(db, { ...templateColumns(posted, []), products }),
  },
  async run({ once, stock, products, ...posted }, { db }) {
    const found = await readProducts(db, products)
    if ('unknown' in found) return refusal({ products: `没有商品“${found.unknown}”` })
    const templateId = once.slice(0, ID_LENGTH)
    const columns = templateColumns(posted, found.ids)
    const taken = await sameErrors(db, templateId, columns)
    if (taken) return refusal(taken)
    const row = { ...columns, template_id: templateId, stock_left: stock ?? null }
    if (!(await insertTemplate(db, row))) return undefined
    const audit = { subject: templateId, details: `${posted.name}，${offText(row)}` }
    return { kind: 'done', message: '已新建', audit, to: `coupons/${templateId}` }
  },
  gone: '这种优惠券已经新建过，请刷新页面',
})

/** Errors where another template has the code, or is the one for sharing. */
export async function sameErrors(
  db: OpsContext['db'],
  exceptId: string,
  { redeem_code: redeemCode, activity_code: activityCode }: ReturnType<typeof templateColumns>,
): Promise<Readonly<Record<string, string>> | undefined> {
  const same = await templateWithSame(db, { redeemCode, activityCode, exceptId })
  if (!same) return undefined
  const message = `“${same.name}”已经使用`
  return same.redeem_code === redeemCode && redeemCode !== null
    ? { redeemCode: `${message}这个兑换码` }
    : { redeemCode: `分享券只能有一种，${message}` }
}

const adopt = opsForm({
  action: 'adopt',
  title: '按活动页新建优惠券',
  label: '按活动页新建',
  isQuiet: true,
  fields: { code: subjectField(/^[A-Z0-9]{4,32}$/, '没有这个兑换码') },
  initial: ({ code }: { code: string }) => ({ code }),
  async run({ code }, { db }) {
    const coupon = findCampaignCoupon(code)
    if (!coupon || (await codesWithoutTemplate(db, [code])).length === 0) return undefined
    const row = campaignTemplate(coupon)
    if (!(await insertTemplate(db, row))) return undefined
    const audit = { subject: row.template_id, details: row.name }
    return { kind: 'done', message: `已新建“${row.name}”`, audit, to: `coupons/${row.template_id}` }
  },
})

const promisedColumns: readonly Column<{ code: string }>[] = [
  { title: '兑换码', value: ({ code }) => code },
  { title: '名称', value: ({ code }) => findCampaignCoupon(code)?.name },
  { title: '操作', cell: (row, context) => adopt.render(row, context) },
]

/** Coupons that pages of campaigns promise and nobody can claim. */
async function promisedMarkup(context: OpsContext) {
  const codes = CAMPAIGN_COUPONS.map(({ code }) => code)
  const rows = (await codesWithoutTemplate(context.db, codes)).map((code) => ({ code }))
  if (rows.length === 0) return html``
  return html`<section class="panel"><h2>活动页承诺的优惠券</h2>
<p class="hint">活动页写明了这些券，但还没有建立，用户领取时会被告知兑换码有误。</p>
${table({ caption: '还没有建立', columns: promisedColumns, rows, empty: '' }, context)}</section>`
}

const productColumns: readonly Column<ProductName>[] = [
  { title: '商品', value: ({ name }) => name },
  { title: '编号', value: ({ product_id }) => product_id },
]

export async function productNamesMarkup(context: OpsContext) {
  const rows = await productNames(context.db)
  return html`<details><summary>商品名称与编号</summary>${table(
    { caption: '商品', columns: productColumns, rows, empty: '还没有商品' },
    context,
  )}</details>`
}

const GIVING = { yes: '发放中', no: '已停发' } as const

/** Every kind of coupon, and the form for a new one. */
export const couponsPage = listPage({
  path: 'coupons',
  title: '优惠券',
  group: '营销',
  position: 128,
  filters: {
    name: textField('名称', { type: 'search', max: 30 }),
    code: textField('兑换码', { type: 'search', max: 32 }),
    giving: choiceField('状态', ['yes', 'no'], GIVING),
  },
  load: ({ db }, { giving, ...filter }, { limit }) =>
    templatesForDesk(db, { ...filter, isStopped: giving && giving === 'no', limit }),
  columns: templateTableColumns,
  empty: '没有符合条件的优惠券',
  above: (_filter, context) => promisedMarkup(context),
  forms: [create],
  actions: [adopt],
  below: (_rows, context) => html`${productNamesMarkup(context)}`,
})
