import { html } from 'hono/html'
import { ParseError } from '#api/codec.ts'
import { CAMPAIGN_PATTERN } from '#api/landing/campaign.ts'
import type { Db } from '../db/schema.ts'
import { tickField } from '../ops/form/choice-fields.ts'
import { type Field, optionalField } from '../ops/form/field.ts'
import { finder } from '../ops/form/finder.ts'
import { opsForm } from '../ops/form/ops-form.ts'
import { countField, inputField, spanErrors, timeField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import { type Column, pageLink, table } from '../ops/page/table.ts'
import { addressMarkup, siteAddress } from './address-markup.ts'
import { campaignChoices, termsOf } from './campaign-files.ts'
import { channelNames } from './channel/channel-queries.ts'
import { findNewCampaign, newCampaigns } from './duplicate/new-campaigns.ts'
import { ALL_DAYS, type FunnelRow, funnelRows, knownCampaigns } from './events/funnel-queries.ts'
import { type Sales, salesOf } from './hooks.ts'
import {
  type Campaign,
  findCampaign,
  phaseOf,
  saveCampaign,
  seatsLeft,
  sellingWindow,
  storedCampaigns,
} from './queries.ts'

const NO_CAMPAIGN = '没有这个活动，请从列表中选择'

/** Only a name that a content file has: a typing mistake would configure nothing. */
const campaignName: Field<string> = inputField(
  '活动名',
  {
    decode(wire, at) {
      const name = typeof wire === 'string' ? wire.trim() : ''
      if (!termsOf(name)) throw new ParseError(at, NO_CAMPAIGN)
      return name
    },
    encode: (name) => name,
  },
  {
    isRequired: true,
    maxLength: 40,
    hint: '与内容文件同名，例如 Acquisition',
    suggestions: campaignChoices(),
  },
)

interface Row {
  name: string
  /** The title of its page, or of the one it will have. */
  title: string | undefined
  campaign: Campaign | undefined
  sales: Sales | undefined
}

const COUNT_MAX = 1_000_000
const PHASES = { early: '未开始', open: '进行中', ended: '已结束' } as const
const windowOf = ({ name, campaign }: Row) => sellingWindow(name, campaign)
const stateOf = (row: Row, now: Date) =>
  row.campaign?.is_stopped ? '已停止' : PHASES[phaseOf(windowOf(row), now)]

const BRAND_TEXTS: Readonly<Record<string, string>> = {
  smart: 'smart 品牌',
  news: 'news 品牌',
  both: '两个品牌',
}

const facts: readonly Column<Row>[] = [
  {
    title: '品牌',
    value({ name }) {
      const brand = termsOf(name)?.brand
      return brand && (BRAND_TEXTS[brand] ?? brand)
    },
  },
  { title: '状态', value: (row, { now }) => stateOf(row, now) },
  { title: '开始', kind: 'time', value: (row) => windowOf(row).starts_at },
  { title: '结束', kind: 'time', value: (row) => windowOf(row).ends_at },
  { title: '名额', kind: 'number', value: ({ campaign }) => campaign?.seats },
  { title: '已报名', kind: 'number', value: ({ campaign }) => campaign?.seats_taken },
  { title: '剩余名额', kind: 'number', value: ({ campaign }) => seatsLeft(campaign) },
  { title: '剩余库存', kind: 'number', value: ({ campaign }) => campaign?.stock_left },
  { title: '支付订单', kind: 'number', value: ({ sales }) => sales?.orders ?? 0 },
  { title: '实付（元）', kind: 'yuan', value: ({ sales }) => sales?.paidFen ?? 0 },
  { title: '已退（元）', kind: 'yuan', value: ({ sales }) => sales?.refundedFen ?? 0 },
]

const columns: readonly Column<Row>[] = [
  {
    title: '活动',
    value: ({ name }) => name,
    cell: ({ name }) => pageLink(`campaigns/${name}`, name),
  },
  { title: '标题', value: ({ title }) => title },
  ...facts,
  {
    title: '页面',
    cell({ name }, context) {
      const path = termsOf(name)?.path
      return path ? html`<a href="${siteAddress(context, path)}">打开</a>` : html`–`
    },
  },
]

/** Every campaign with a content file, and every other that was visited or configured. */
export const campaignsPage = listPage({
  path: 'campaigns',
  title: '活动设置',
  group: '营销',
  position: 120,
  finder: finder({
    heading: '设置一个活动',
    label: '去设置',
    fields: {
      campaign: campaignName,
    },
    pathOf: ({ campaign }) => `campaigns/${campaign}`,
  }),
  filters: {},
  async load({ db }) {
    const published = campaignChoices().map(({ value }) => value)
    const fresh = await newCampaigns(db)
    const known = [...published, ...fresh.keys(), ...(await knownCampaigns(db))]
    const [stored, sales] = [await storedCampaigns(db), await salesOf(db, 'campaign')]
    return [...new Set(known)].sort().map((name) => {
      const title = termsOf(name)?.title ?? fresh.get(name)?.title
      return { name, title, campaign: stored.get(name), sales: sales.get(name) }
    })
  },
  columns,
  caption: '活动',
  empty: '还没有活动',
  below: () =>
    html`<p class="hint">开始和结束取页面上印的时间与这里设置的时间中较窄的；没有设置过的活动不限名额与库存。订单从开始至今累计。</p>`,
})

const save = opsForm({
  action: 'save',
  title: '修改活动设置',
  label: '保存',
  heading: ({ name }) => name,
  hint: (row, { now }) =>
    `${stateOf(row, now)}，已报名 ${row.campaign?.seats_taken ?? 0} 人。时间为北京时间，留空表示不限。`,
  fields: {
    startsAt: timeField('开始时间'),
    endsAt: timeField('结束时间'),
    seats: optionalField(countField('总名额', COUNT_MAX)),
    stockLeft: optionalField(countField('剩余库存', COUNT_MAX)),
    isStopped: tickField('立即停止'),
  },
  initial: ({ campaign }: Row) => ({
    startsAt: campaign?.starts_at,
    endsAt: campaign?.ends_at,
    seats: campaign?.seats,
    stockLeft: campaign?.stock_left,
    isStopped: campaign?.is_stopped,
  }),
  check: spanErrors,
  async run(figures, { db, now, params: { campaign = '' }, posted: { values } }) {
    await saveCampaign(db, { campaign, ...figures }, now)
    const details = [
      `开始 ${values.startsAt || '不限'}`,
      `结束 ${values.endsAt || '不限'}`,
      `名额 ${values.seats || '不限'}`,
      `库存 ${values.stockLeft || '不限'}`,
      figures.isStopped ? '停止' : '开放',
    ].join('，')
    return { kind: 'done', message: '已保存', audit: { subject: campaign, details } }
  },
})

const CHANNELS_MAX = 50

/** What each channel brought, with the name an operator gave it. */
async function channelColumns(db: Db): Promise<readonly Column<FunnelRow>[]> {
  const names = await channelNames(db)
  return [
    {
      title: '渠道',
      value: ({ channelId }) => channelId,
      cell: ({ channelId }) =>
        names.has(channelId)
          ? pageLink(`channels/${channelId}`, `${channelId} ${names.get(channelId)}`)
          : html`${channelId}`,
    },
    { title: '版本', value: ({ variant }) => variant },
    { title: '访问', kind: 'number', value: ({ visitors }) => visitors.view },
    { title: '线索', kind: 'number', value: ({ visitors }) => visitors.lead },
    { title: '支付订单', kind: 'number', value: ({ visitors }) => visitors.order },
  ]
}

/** Window, seats and stock of one campaign; its pages show a change at the next view. */
export const campaignPage = editPage({
  path: 'campaigns/:campaign',
  title: '活动设置',
  async load({ db, params }) {
    const { campaign: name = '' } = params
    if (!CAMPAIGN_PATTERN.test(name)) return undefined
    const sales = (await salesOf(db, 'campaign')).get(name)
    const title = termsOf(name)?.title ?? (await findNewCampaign(db, name))?.title
    return { name, title, campaign: await findCampaign(db, name), sales }
  },
  async show(row, context) {
    const terms = termsOf(row.name)
    const rows = await funnelRows(context.db, { ...ALL_DAYS, campaign: row.name })
    return html`${table({ caption: row.title ?? row.name, columns: facts, rows: [row], empty: '' }, context)}
${table({ caption: '各渠道至今带来的', columns: await channelColumns(context.db), rows: rows.slice(0, CHANNELS_MAX), empty: '还没有人访问' }, context)}
${terms ? addressMarkup('页面', siteAddress(context, terms.path)) : ''}`
  },
  forms: [save],
  links: ({ name, title }) => [
    ['全部活动', 'campaigns'],
    ...(title !== undefined ? [['文案与页面时间', `campaigns/${name}/editions`] as const] : []),
    ['漏斗', `funnel?campaign=${name}`],
    ['线索', `leads?campaign=${name}`],
  ],
})
