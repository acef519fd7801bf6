import { personSections } from '../account/hooks.ts'
import type { PersonRow } from '../account/person/person-queries.ts'
import { choiceField, loadedChoiceField } from '../ops/form/choice-fields.ts'
import { onceField } from '../ops/form/hidden-fields.ts'
import { opsForm, refusal } from '../ops/form/ops-form.ts'
import { type Column, table } from '../ops/page/table.ts'
import { orderLink } from '../order/order-link.ts'
import type { CouponRow } from './choose-coupon.ts'
import { grantByOperator } from './grant-by-operator.ts'
import { couponAnswer, couponsOf, grantableTemplates } from './queries.ts'
import { offText, templateText } from './template/template-text.ts'
import { COUPON_STATE_TEXTS } from './texts.ts'

const SHOWN = 20
const COUNTS = ['1', '2', '3', '4', '5'] as const
const COUNT_TEXTS = { 1: '1 张', 2: '2 张', 3: '3 张', 4: '4 张', 5: '5 张' } as const

const columns: readonly Column<CouponRow>[] = [
  { title: '优惠券', value: (row) => row.name },
  { title: '优惠', value: offText },
  { title: '状态', value: (row, { now }) => COUPON_STATE_TEXTS[couponAnswer(row, now).state] },
  { title: '有效期至', kind: 'time', value: (row) => row.valid_until },
  { title: '发放时间', kind: 'time', value: (row) => row.created_at },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
]

const grant = opsForm({
  action: 'grantCoupons',
  title: '赠送优惠券',
  label: '确认赠送',
  fields: {
    once: onceField(),
    templateId: loadedChoiceField('优惠券', async ({ db, now }) =>
      (await grantableTemplates(db, now)).map((template) => ({
        value: template.template_id,
        label: templateText(template),
      })),
    ),
    count: choiceField('张数', COUNTS, COUNT_TEXTS),
  },
  isOffered: ({ state }: PersonRow) => state === 'active',
  confirm: { label: '赠送优惠券', question: '优惠券立即到账，不能收回。' },
  async run({ once, templateId, count }, { db, now, params: { userId = '' } }) {
    const templates = await grantableTemplates(db, now)
    const template = templates.find(({ template_id }) => template_id === templateId)
    if (!template) return refusal({ templateId: '请选择优惠券' })
    const given = { userId, template, count: Number(count), once }
    const outcome = await grantByOperator(db, given, now)
    if (outcome === 'grantedBefore') return undefined
    if (outcome === 'overLimit')
      return refusal({ count: `这种优惠券每人最多 ${template.per_person} 张` })
    if (outcome === 'outOfStock') return refusal({ count: '这种优惠券的库存不够' })
    const audit = { subject: userId, details: `${template.name} ${count} 张` }
    return { kind: 'done', message: `已赠送 ${count} 张优惠券`, audit }
  },
  gone: '这些优惠券已经赠送过，请刷新页面',
})

/** The newest coupons of a person, and the form that grants more. */
export const couponsOfPerson = personSections.hook(async () => ({
  position: 30,
  async show({ user_id }, context) {
    const all = await couponsOf(context.db, user_id)
    const rows = all.toSorted((a, b) => b.id - a.id).slice(0, SHOWN)
    return table({ caption: '优惠券', columns, rows, empty: '没有优惠券' }, context)
  },
  forms: [grant],
}))
