import { html } from 'hono/html'
import { timeText } from '#gateway/china-time.ts'
import { choiceField } from '#gateway/ops/form/choice-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { countField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { table } from '#gateway/ops/page/table.ts'
import { productNamesMarkup, sameErrors, templateTableColumns } from './coupons.ops.ts'
import { summarizeValue } from './second-person.ts'
import {
  postedOf,
  productLines,
  readProducts,
  TEMPLATE_FIELDS,
  templateColumns,
  templateErrors,
} from './template-fields.ts'
import {
  changeStock,
  productNames,
  removeStockLimit,
  type TemplateFigures,
  templateForDesk,
  updateTemplate,
} from './template-queries.ts'
import { offText } from './template-text.ts'

interface Target extends TemplateFigures {
  products: string
}

const save = opsForm({
  action: 'save',
  title: '修改优惠券',
  label: '保存',
  heading: () => '规则',
  hint: ({ granted }) =>
    granted > 0
      ? `已发 ${granted} 张。修改只影响以后发放的券，用户手里的券不变。`
      : '时间为北京时间，留空表示不限。',
  fields: TEMPLATE_FIELDS,
  initial: (row: Target) => ({ ...postedOf(row), products: row.products }),
  check: templateErrors,
  secondPerson: {
    async summary({ products, ...posted }, { db, params: { templateId = '' } }) {
      const before = await templateForDesk(db, templateId)
      return before && summarizeValue(db, { ...templateColumns(posted, []), products }, before)
    },
  },
  async run({ products, ...posted }, { db, params: { templateId = '' } }) {
    const found = await readProducts(db, products)
    if ('unknown' in found) return refusal({ products: `没有商品“${found.unknown}”` })
    const columns = templateColumns(posted, found.ids)
    const taken = await sameErrors(db, templateId, columns)
    if (taken) return refusal(taken)
    if (!(await updateTemplate(db, templateId, columns))) return undefined
    const audit = { subject: templateId, details: `${posted.name}，${offText(columns)}` }
    return { kind: 'done', message: '已保存', audit }
  },
})

const CHANGES = ['add', 'remove', 'unlimited'] as const
const CHANGE_TEXTS = { add: '增加', remove: '减少', unlimited: '改为不限' }

const stock = opsForm({
  action: 'stock',
  title: '调整优惠券库存',
  label: '调整库存',
  heading: ({ stock_left: left }: Target) => (left === null ? '库存不限' : `库存剩 ${left} 张`),
  fields: {
    change: choiceField('调整', CHANGES, CHANGE_TEXTS),
    count: countField('张数（改为不限时不看）', 9_999_999),
  },
  initial: () => ({ change: 'add' as const, count: 0 }),
  async run({ change, count }, { db, params: { templateId = '' } }) {
    const audit = { subject: templateId, details: `${CHANGE_TEXTS[change]} ${count}` }
    if (change === 'unlimited') await removeStockLimit(db, templateId)
    else if (!(await changeStock(db, templateId, change === 'add' ? count : -count)))
      return refusal({ count: '剩余的库存没有这么多' })
    return { kind: 'done', message: '已调整库存', audit }
  },
})

const stop = opsForm({
  action: 'stop',
  title: '停发优惠券',
  label: '确认停发',
  fields: {},
  confirm: {
    label: '停止发放',
    question: '立即停止凭码领取和赠送；用户手里的券照常可用。',
  },
  isOffered: ({ stopped_at }: Target) => stopped_at === null,
  async run(_values, { db, now, params: { templateId = '' } }) {
    await updateTemplate(db, templateId, { stopped_at: now })
    return { kind: 'done', message: '已停止发放', audit: { subject: templateId } }
  },
})

const resume = opsForm({
  action: 'resume',
  title: '恢复发放优惠券',
  label: '恢复发放',
  fields: {},
  isOffered: ({ stopped_at }: Target) => stopped_at !== null,
  async run(_values, { db, params: { templateId = '' } }) {
    await updateTemplate(db, templateId, { stopped_at: null })
    return { kind: 'done', message: '已恢复发放', audit: { subject: templateId } }
  },
})

/** One kind of coupon: what is given from now on, how many, and the end of it. */
export const couponPage = editPage({
  path: 'coupons/:templateId',
  title: '优惠券设置',
  async load({ db, params: { templateId = '' } }): Promise<Target | undefined> {
    const row = await templateForDesk(db, templateId)
    return row && { ...row, products: productLines(row.product_ids, await productNames(db)) }
  },
  show: (row, context) =>
    html`${table({ caption: row.name, columns: templateTableColumns, rows: [row], empty: '' }, context)}
${row.stopped_at ? html`<p>${timeText(row.stopped_at)} 停止发放</p>` : ''}
${productNamesMarkup(context)}`,
  forms: [save, stock, stop, resume],
  links: () => [['全部优惠券', 'coupons']],
})
