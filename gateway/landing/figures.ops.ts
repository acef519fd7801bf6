import { html } from 'hono/html'
import { ParseError } from '#api/codec.ts'
import { CAMPAIGN_PATTERN } from '#api/landing/campaign.ts'
import { tickField } from '../ops/form/choice-fields.ts'
import { type Field, optionalField } from '../ops/form/field.ts'
import { finder } from '../ops/form/finder.ts'
import { opsForm } from '../ops/form/ops-form.ts'
import { countField, inputField, spanErrors, timeField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import { type Column, pageLink } from '../ops/page/table.ts'
import { campaignChoices, termsOf } from './campaign-files.ts'
import { knownCampaigns } from './events/funnel-queries.ts'
import {
  type Campaign,
  findCampaign,
  phaseOf,
  saveCampaign,
  seatsLeft,
  sellingWindow,
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
  campaign: Campaign | undefined
}

const COUNT_MAX = 1_000_000
const PHASES = { early: '未开始', open: '进行中', ended: '已结束' } as const
const stateOf = ({ name, campaign }: Row, now: Date) =>
  campaign?.is_stopped ? '已停止' : PHASES[phaseOf(sellingWindow(name, campaign), now)]

const columns: readonly Column<Row>[] = [
  {
    title: '活动',
    value: ({ name }) => name,
    cell: ({ name }) => pageLink(`campaigns/${name}`, name),
  },
  { title: '标题', value: ({ name }) => termsOf(name)?.title },
  { title: '状态', value: (row, { now }) => stateOf(row, now) },
  { title: '开始', kind: 'time', value: ({ campaign }) => campaign?.starts_at },
  { title: '结束', kind: 'time', value: ({ campaign }) => campaign?.ends_at },
  { title: '名额', kind: 'number', value: ({ campaign }) => campaign?.seats },
  { title: '已报名', kind: 'number', value: ({ campaign }) => campaign?.seats_taken },
  { title: '剩余名额', kind: 'number', value: ({ campaign }) => seatsLeft(campaign) },
  { title: '剩余库存', kind: 'number', value: ({ campaign }) => campaign?.stock_left },
]

/** Every campaign that was visited or configured; any other is chosen by its name. */
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
    const names = await knownCampaigns(db)
    return Promise.all(
      names.map(async (name) => ({ name, campaign: await findCampaign(db, name) })),
    )
  },
  columns,
  caption: '活动',
  empty: '还没有活动被访问或设置过',
  below: () =>
    html`<p class="hint">没有设置过的活动按页面上印的时间开放，不限名额与库存。两处都设了时间的，以较窄的为准。</p>`,
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

/** Window, seats and stock of one campaign; its pages show a change at the next view. */
export const campaignPage = editPage({
  path: 'campaigns/:campaign',
  title: '活动设置',
  async load({ db, params }) {
    const { campaign: name = '' } = params
    return CAMPAIGN_PATTERN.test(name)
      ? { name, campaign: await findCampaign(db, name) }
      : undefined
  },
  forms: [save],
  links: ({ name }) => [
    ['全部活动', 'campaigns'],
    ['漏斗', `funnel?campaign=${name}`],
    ['线索', `leads?campaign=${name}`],
  ],
})
