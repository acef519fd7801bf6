import { html } from 'hono/html'
import { WELFARE_SCENES } from '#api/welfare/benefit.ts'
import {
  actionForm,
  area,
  choice,
  csvAddress,
  field,
  isCsvAsked,
  tick,
} from '../ops/page/fields.ts'
import { readTimeField, timeFieldText } from '../ops/page/format.ts'
import { type Fields, type OpsContext, type OpsOutcome, opsPage } from '../ops/page/ops-page.ts'
import { type Column, tableFile } from '../ops/page/table.ts'
import { type BenefitKind, findBenefit } from './benefit-queries.ts'
import { BENEFIT_ID, idFor, KINDS } from './benefits.ops.ts'
import { type ClaimedRow, claimsOfBenefit } from './claim/claim-queries.ts'
import { saveBenefit } from './save-benefit.ts'

const claimColumns: readonly Column<ClaimedRow>[] = [
  { title: '领取时间', kind: 'time', value: ({ claimedAt }) => claimedAt },
  { title: '用户', value: ({ userId }) => userId },
  { title: '渠道', value: ({ channelId }) => channelId },
  { title: '确认时间', kind: 'time', value: ({ receivedAt }) => receivedAt },
]

const SCENES = [
  { value: '', label: '不限' },
  { value: WELFARE_SCENES[0], label: '授权登录的账号' },
  { value: WELFARE_SCENES[1], label: '手机号登录的账号' },
]

/** One benefit: what it is, how many there are, when, and what is said when it cannot be claimed. */
export const benefitPage = opsPage({
  path: 'benefits/:kind/:benefitId',
  title: '福利设置',
  async show(context) {
    const target = targetOf(context)
    if (!target) return 'missing'
    const { db, url, posted } = context
    const benefit = await findBenefit(db, target.kind, target.benefitId)
    if (isCsvAsked(url)) {
      const rows = await claimsOfBenefit(db, target.benefitId)
      return tableFile(`领取记录 ${target.benefitId}`, { columns: claimColumns, rows })
    }
    const isPosted = posted.action === 'save'
    const kept = isPosted ? { posted } : {}
    return html`<section class="panel"><h2>${target.benefitId}</h2>
<p class="hint">${KINDS.find(({ value }) => value === target.kind)?.label}，${benefit ? `已领 ${benefit.claimed} 份` : '尚未建立'}。时间为北京时间，留空表示不限。</p>
${actionForm(context, {
  action: 'save',
  label: '保存',
  fields: [
    field({
      name: 'productName',
      label: '名称',
      value: benefit?.product_name ?? '',
      isRequired: true,
      maxLength: 60,
      ...kept,
    }),
    field({
      name: 'stock',
      label: '总数',
      type: 'number',
      value: String(benefit?.stock ?? ''),
      isRequired: true,
      ...kept,
    }),
    field({
      name: 'thumbnail',
      label: '图片地址',
      value: benefit?.thumbnails[0]?.url ?? '',
      hint: '本站内以 / 开头的地址，可留空',
      maxLength: 200,
      ...kept,
    }),
    choice(
      'scene',
      '适用账号',
      SCENES,
      isPosted ? (posted.values.scene ?? '') : (benefit?.scene ?? ''),
    ),
    field({
      name: 'startsAt',
      label: '开始时间',
      type: 'datetime-local',
      value: timeFieldText(benefit?.starts_at),
      ...kept,
    }),
    field({
      name: 'endsAt',
      label: '结束时间',
      type: 'datetime-local',
      value: timeFieldText(benefit?.ends_at),
      ...kept,
    }),
    area({
      name: 'failureMarkup',
      label: '活动未开始、已结束或账号不适用时的提示，可用 <b> <p> <br>，留空用默认提示',
      value: benefit?.failure_markup ?? '',
      maxLength: 500,
      ...kept,
    }),
    tick(
      'isOpen',
      '开放领取',
      isPosted ? posted.values.isOpen === '1' : (benefit?.is_open ?? true),
    ),
  ],
})}</section>
<p><a href="/ops/benefits">全部福利</a>　<a href="${csvAddress(url)}">导出领取记录</a></p>`
  },
  actions: { save: { title: '修改福利', run: save } },
})

function targetOf({ params }: OpsContext): { kind: BenefitKind; benefitId: string } | undefined {
  const kind = KINDS.find(({ value }) => value === params.kind)?.value
  const benefitId = params.benefitId ?? ''
  if (!kind || !BENEFIT_ID.test(benefitId)) return undefined
  return { kind, benefitId: idFor(kind, benefitId) }
}

const STOCK = /^\d{1,7}$/
const PICTURE = /^\/(?!\/)[\w./-]*$/

async function save(values: Fields, context: OpsContext): Promise<OpsOutcome> {
  const target = targetOf(context)
  if (!target) return { kind: 'refused', message: '这个福利不存在' }
  const startsAt = readTimeField(values.startsAt)
  const endsAt = readTimeField(values.endsAt)
  const productName = values.productName?.trim() ?? ''
  const { stock = '', thumbnail = '', scene = '', failureMarkup = '' } = values
  const errors: Record<string, string> = {}
  if (productName === '' || productName.length > 60) errors.productName = '请填写名称，最多 60 个字'
  if (!STOCK.test(stock)) errors.stock = '请填写 0 到 9,999,999 的整数'
  if (thumbnail && !PICTURE.test(thumbnail)) errors.thumbnail = '请填写本站内以 / 开头的地址'
  if (failureMarkup.length > 500) errors.failureMarkup = '最多 500 个字'
  if (startsAt === 'wrong') errors.startsAt = '请填写有效的时间'
  if (endsAt === 'wrong') errors.endsAt = '请填写有效的时间'
  if (startsAt instanceof Date && endsAt instanceof Date && endsAt <= startsAt)
    errors.endsAt = '结束时间应晚于开始时间'
  if (startsAt === 'wrong' || endsAt === 'wrong' || Object.keys(errors).length > 0)
    return { kind: 'refused', message: '没有保存，请修改标出的内容', errors }
  const draft = {
    ...target,
    productName,
    thumbnails: thumbnail ? [thumbnail] : [],
    scene: WELFARE_SCENES.find((known) => known === scene),
    stock: Number(stock),
    startsAt,
    endsAt,
    isOpen: values.isOpen === '1',
    failureMarkup,
  }
  if (!(await saveBenefit(context.db, draft, context.now))) {
    const message = '总数不能少于已领取的数量，福利码与免费领取的编号也不能互换'
    return { kind: 'refused', message, errors: { stock: message } }
  }
  const details = `${productName}，总数 ${stock}，${draft.isOpen ? '开放' : '关闭'}`
  return { kind: 'done', message: '已保存', audit: { subject: target.benefitId, details } }
}
