import { html } from 'hono/html'
import { CAMPAIGN_PATTERN } from '#api/landing/campaign.ts'
import { actionForm, field, filters, isCsvAsked, tick } from '../ops/page/fields.ts'
import { readTimeField, timeFieldText } from '../ops/page/format.ts'
import { type Fields, type OpsContext, type OpsOutcome, opsPage } from '../ops/page/ops-page.ts'
import { type Column, table, tableFile } from '../ops/page/table.ts'
import { knownCampaigns } from './events/funnel-queries.ts'
import { type Campaign, findCampaign, phaseOf, saveCampaign, seatsLeft } from './queries.ts'

interface Row {
  name: string
  campaign: Campaign | undefined
  now: Date
}

const PHASES = { early: '未开始', open: '进行中', ended: '已结束' } as const

const columns: readonly Column<Row>[] = [
  {
    title: '活动',
    value: ({ name }) => name,
    cell: ({ name }) => html`<a href="/ops/campaigns/${name}">${name}</a>`,
  },
  {
    title: '状态',
    value: ({ campaign, now }) =>
      campaign?.is_stopped ? '已停止' : PHASES[phaseOf(campaign, now)],
  },
  { title: '开始', kind: 'time', value: ({ campaign }) => campaign?.starts_at },
  { title: '结束', kind: 'time', value: ({ campaign }) => campaign?.ends_at },
  { title: '名额', kind: 'number', value: ({ campaign }) => campaign?.seats },
  { title: '已报名', kind: 'number', value: ({ campaign }) => campaign?.seats_taken },
  { title: '剩余名额', kind: 'number', value: ({ campaign }) => seatsLeft(campaign) },
  { title: '剩余库存', kind: 'number', value: ({ campaign }) => campaign?.stock_left },
]

/** Every campaign that is known; a campaign that is not yet can be opened by its name. */
export const campaignsPage = opsPage({
  path: 'campaigns',
  title: '活动设置',
  group: '营销',
  position: 120,
  async show(context) {
    const { db, now, url } = context
    const asked = url.searchParams.get('campaign')?.trim() ?? ''
    if (CAMPAIGN_PATTERN.test(asked)) return { kind: 'elsewhere', to: `campaigns/${asked}` }
    const names = await knownCampaigns(db)
    const rows = await Promise.all(
      names.map(async (name) => ({ name, campaign: await findCampaign(db, name), now })),
    )
    if (isCsvAsked(url)) return tableFile('活动设置', { columns, rows })
    return html`<section class="panel"><h2>设置一个活动</h2>${filters(
      'campaigns',
      [
        field({
          name: 'campaign',
          label: '活动名',
          value: asked,
          hint: '与内容文件同名，例如 Acquisition',
          isRequired: true,
          maxLength: 40,
          ...(asked ? { posted: WRONG_NAME } : {}),
        }),
      ],
      undefined,
      '去设置',
    )}</section>
${table({ caption: '活动', columns, rows, empty: '还没有活动被访问或设置过' })}
<p class="hint">没有设置过的活动始终开放，不限名额。</p>`
  },
})

const WRONG_NAME = {
  action: '',
  values: {},
  errors: { campaign: '活动名由 1 到 40 个字母或数字组成' },
  found: {},
}

/** Window, seats and stock of one campaign; pages follow within one view. */
export const campaignPage = opsPage({
  path: 'campaigns/:campaign',
  title: '活动设置',
  async show(context) {
    const { db, params, posted, now } = context
    const name = params.campaign ?? ''
    if (!CAMPAIGN_PATTERN.test(name)) return 'missing'
    const campaign = await findCampaign(db, name)
    const isPosted = posted.action === 'save'
    const kept = isPosted ? { posted } : {}
    return html`<section class="panel"><h2>${name}</h2>
<p class="hint">${campaign?.is_stopped ? '已停止' : PHASES[phaseOf(campaign, now)]}，已报名 ${campaign?.seats_taken ?? 0} 人。时间为北京时间，留空表示不限。</p>
${actionForm(context, {
  action: 'save',
  label: '保存',
  fields: [
    field({
      name: 'startsAt',
      label: '开始时间',
      type: 'datetime-local',
      value: timeFieldText(campaign?.starts_at),
      ...kept,
    }),
    field({
      name: 'endsAt',
      label: '结束时间',
      type: 'datetime-local',
      value: timeFieldText(campaign?.ends_at),
      ...kept,
    }),
    field({
      name: 'seats',
      label: '总名额',
      type: 'number',
      value: String(campaign?.seats ?? ''),
      ...kept,
    }),
    field({
      name: 'stockLeft',
      label: '剩余库存',
      type: 'number',
      value: String(campaign?.stock_left ?? ''),
      ...kept,
    }),
    tick(
      'isStopped',
      '立即停止',
      isPosted ? posted.values.isStopped === '1' : (campaign?.is_stopped ?? false),
    ),
  ],
})}</section>
<p><a href="/ops/campaigns">全部活动</a>　<a href="/ops/funnel?campaign=${name}">漏斗</a>　<a href="/ops/leads?campaign=${name}">线索</a></p>`
  },
  actions: { save: { title: '修改活动设置', run: save } },
})

async function save(values: Fields, { db, params, now }: OpsContext): Promise<OpsOutcome> {
  const name = params.campaign ?? ''
  const startsAt = readTimeField(values.startsAt)
  const endsAt = readTimeField(values.endsAt)
  const seats = readCount(values.seats)
  const stockLeft = readCount(values.stockLeft)
  const errors: Record<string, string> = {}
  if (startsAt === 'wrong') errors.startsAt = '请填写有效的时间'
  if (endsAt === 'wrong') errors.endsAt = '请填写有效的时间'
  if (seats === 'wrong') errors.seats = '请填写 0 到 1,000,000 的整数'
  if (stockLeft === 'wrong') errors.stockLeft = '请填写 0 到 1,000,000 的整数'
  if (startsAt instanceof Date && endsAt instanceof Date && endsAt <= startsAt)
    errors.endsAt = '结束时间应晚于开始时间'
  if (
    !CAMPAIGN_PATTERN.test(name) ||
    startsAt === 'wrong' ||
    endsAt === 'wrong' ||
    seats === 'wrong' ||
    stockLeft === 'wrong' ||
    Object.keys(errors).length > 0
  )
    return { kind: 'refused', message: '没有保存，请修改标出的内容', errors }
  const isStopped = values.isStopped === '1'
  await saveCampaign(db, { campaign: name, startsAt, endsAt, isStopped, seats, stockLeft }, now)
  const details = [
    `开始 ${values.startsAt || '不限'}`,
    `结束 ${values.endsAt || '不限'}`,
    `名额 ${values.seats || '不限'}`,
    `库存 ${values.stockLeft || '不限'}`,
    isStopped ? '停止' : '开放',
  ].join('，')
  return { kind: 'done', message: '已保存', audit: { subject: name, details } }
}

const COUNT_MAX = 1_000_000

function readCount(text: string | undefined): number | undefined | 'wrong' {
  if (!text) return undefined
  return /^\d{1,7}$/.test(text) && Number(text) <= COUNT_MAX ? Number(text) : 'wrong'
}
