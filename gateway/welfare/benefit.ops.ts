import { WELFARE_SCENES } from '#api/welfare/benefit.ts'
import { templateForDesk, templatesForDesk } from '../coupon/template/template-queries.ts'
import { templateText } from '../coupon/template/template-text.ts'
import { choiceField, loadedChoiceField, tickField } from '../ops/form/choice-fields.ts'
import { optionalField } from '../ops/form/field.ts'
import { opsForm, refusal } from '../ops/form/ops-form.ts'
import {
  areaField,
  countField,
  spanErrors,
  textField,
  timeField,
} from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import type { OpsContext } from '../ops/page/ops-page.ts'
import { type Column, tableFile } from '../ops/page/table.ts'
import { type Benefit, type BenefitKind, findBenefit } from './benefit-queries.ts'
import { BENEFIT_ID, BENEFIT_KIND_TEXTS, idFor, KINDS } from './benefits.ops.ts'
import { type ClaimedRow, claimsOfBenefit } from './claim/claim-queries.ts'
import { saveBenefit } from './save-benefit.ts'

const claimColumns: readonly Column<ClaimedRow>[] = [
  { title: '领取时间', kind: 'time', value: ({ claimedAt }) => claimedAt },
  { title: '用户', value: ({ userId }) => userId },
  { title: '渠道', value: ({ channelId }) => channelId },
  { title: '确认时间', kind: 'time', value: ({ receivedAt }) => receivedAt },
]

const COUPONS_SHOWN = 200
const SCENE_TEXTS = { '4': '授权登录的账号', '2': '手机号登录的账号' }

interface Target {
  kind: BenefitKind
  benefitId: string
  /** Undefined until it is first saved. */
  benefit: Benefit | undefined
}

const save = opsForm({
  action: 'save',
  title: '修改福利',
  label: '保存',
  heading: ({ benefitId }) => benefitId,
  hint: ({ kind, benefit }) =>
    `${BENEFIT_KIND_TEXTS[kind]}，${benefit ? `已领 ${benefit.claimed} 份` : '尚未建立'}。时间为北京时间，留空表示不限。`,
  fields: {
    productName: textField('名称', { min: 1, max: 60, message: '请填写名称，最多 60 个字' }),
    stock: countField('总数', 9_999_999),
    thumbnail: optionalField(
      textField('图片地址', {
        max: 200,
        pattern: /^\/(?!\/)[\w./-]*$/,
        hint: '本站内以 / 开头的地址，可留空',
        message: '请填写本站内以 / 开头的地址',
      }),
    ),
    scene: optionalField(choiceField('适用账号', WELFARE_SCENES, SCENE_TEXTS), '不限'),
    startsAt: timeField('开始时间'),
    endsAt: timeField('结束时间'),
    failureMarkup: areaField(
      '活动未开始、已结束或账号不适用时的提示，可用 <b> <p> <br>，留空用默认提示',
      { max: 500, message: '最多 500 个字' },
    ),
    couponTemplateId: optionalField(
      loadedChoiceField('同时发放的优惠券', async ({ db }) =>
        (await templatesForDesk(db, { limit: COUPONS_SHOWN })).map((row) => ({
          value: row.template_id,
          label: row.stopped_at ? `${templateText(row)}（已停发）` : templateText(row),
        })),
      ),
      '不发券',
    ),
    isOpen: tickField('开放领取'),
  },
  initial: ({ benefit }: Target) => ({
    productName: benefit?.product_name,
    stock: benefit?.stock,
    thumbnail: benefit?.thumbnails[0]?.url,
    scene: WELFARE_SCENES.find((scene) => scene === benefit?.scene),
    startsAt: benefit?.starts_at,
    endsAt: benefit?.ends_at,
    failureMarkup: benefit?.failure_markup,
    couponTemplateId: benefit?.coupon_template_id,
    isOpen: benefit?.is_open ?? true,
  }),
  check: spanErrors,
  async run({ thumbnail, ...values }, { db, now, params }) {
    const target = targetOf(params)
    if (!target) return undefined
    const { couponTemplateId } = values
    if (couponTemplateId && !(await templateForDesk(db, couponTemplateId)))
      return refusal({ couponTemplateId: '请选择优惠券' })
    const draft = { ...target, ...values, thumbnails: thumbnail ? [thumbnail] : [] }
    if (!(await saveBenefit(db, draft, now)))
      return refusal({ stock: '总数不能少于已领取的数量，福利码与免费领取的编号也不能互换' })
    const { productName, stock, isOpen } = values
    const details = `${productName}，总数 ${stock}，${isOpen ? '开放' : '关闭'}`
    return { kind: 'done', message: '已保存', audit: { subject: target.benefitId, details } }
  },
})

/** One benefit: its product, stock and period, and the text shown when it cannot be claimed. */
export const benefitPage = editPage({
  path: 'benefits/:kind/:benefitId',
  title: '福利设置',
  async load({ db, params }): Promise<Target | undefined> {
    const target = targetOf(params)
    return target && { ...target, benefit: await findBenefit(db, target.kind, target.benefitId) }
  },
  forms: [save],
  links: () => [['全部福利', 'benefits']],
  file: {
    label: '导出领取记录',
    async load({ benefitId }, context) {
      const rows = await claimsOfBenefit(context.db, benefitId)
      return tableFile(`领取记录 ${benefitId}`, { columns: claimColumns, rows }, context)
    },
  },
})

function targetOf(params: OpsContext['params']): Omit<Target, 'benefit'> | undefined {
  const kind = KINDS.find((known) => known === params.kind)
  const benefitId = params.benefitId ?? ''
  if (!kind || !BENEFIT_ID.test(benefitId)) return undefined
  return { kind, benefitId: idFor(kind, benefitId) }
}
