import { html } from 'hono/html'
import { CHANNEL_PATTERN } from '#api/landing/campaign.ts'
import type { Db } from '#gateway/db/schema.ts'
import { yuanBrief } from '#gateway/money.ts'
import { loadedChoiceField } from '#gateway/ops/form/choice-fields.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, textField, yuanField } from '#gateway/ops/form/typed-fields.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import type { Markup, OpsContext } from '#gateway/ops/page/ops-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { addressMarkup, siteAddress } from '../address-markup.ts'
import { campaignColumn } from '../campaign-field.ts'
import { campaignChoices, termsOf } from '../campaign-files.ts'
import { ALL_DAYS, type FunnelRow, funnelRows } from '../events/funnel-queries.ts'
import { type Sales, salesOf } from '../hooks.ts'
import { type ChannelRow, channelRows, insertChannel, updateChannel } from './channel-queries.ts'

const COST_MAX_YUAN = 100_000_000

/** What one of so many cost; nothing while there is none, or nothing was spent. */
const costOf = (fen: number, count: number) =>
  fen > 0 && count > 0 ? Math.round(fen / count) : undefined

type SoldRow = ChannelRow & { sales: Sales | undefined }

async function withSales(
  db: Db,
  wanted: Parameters<typeof channelRows>[1],
): Promise<readonly SoldRow[]> {
  const [rows, sales] = [await channelRows(db, wanted), await salesOf(db, 'channel')]
  return rows.map((row) => ({ ...row, sales: sales.get(row.channel_id) }))
}

const columns: readonly Column<SoldRow>[] = [
  {
    title: '名称',
    value: (row) => row.name,
    cell: (row) => pageLink(`channels/${row.channel_id}`, row.name),
  },
  { title: '渠道号', value: (row) => row.channel_id },
  { title: '访问', kind: 'number', value: (row) => row.visits },
  { title: '线索', kind: 'number', value: (row) => row.leads },
  { title: '支付订单', kind: 'number', value: (row) => row.orders },
  { title: '花费（元）', kind: 'yuan', value: (row) => row.cost_fen },
  { title: '每条线索（元）', kind: 'yuan', value: (row) => costOf(row.cost_fen, row.leads) },
  { title: '每笔订单（元）', kind: 'yuan', value: (row) => costOf(row.cost_fen, row.orders) },
  { title: '实付（元）', kind: 'yuan', value: ({ sales }) => sales?.paidFen ?? 0 },
  { title: '已退（元）', kind: 'yuan', value: ({ sales }) => sales?.refundedFen ?? 0 },
  { title: '备注', value: (row) => row.note },
]

const FIELDS = {
  name: textField('名称', { min: 2, max: 40, message: '请填写名称，2 到 40 个字' }),
  cost: yuanField('至今花费（元）', { maxYuan: COST_MAX_YUAN, hint: '投放有花费时更新' }),
  note: areaField('备注', { max: 200, rows: 2 }),
}

const create = opsForm({
  action: 'create',
  title: '新建渠道',
  label: '新建',
  heading: () => '新建渠道',
  hint: () => '每个投放位置一个渠道号，写在链接里，带来的访问、线索和订单就记在它名下。',
  fields: {
    channelId: textField('渠道号', {
      ...{ min: 1, max: 10, pattern: CHANNEL_PATTERN, hint: '1 到 10 位数字，不能修改' },
      message: '请填写 1 到 10 位数字',
    }),
    ...FIELDS,
  },
  initial: () => ({ cost: 0 }),
  async run({ channelId, name, cost, note }, { db, now }) {
    const row = { channel_id: channelId, name, cost_fen: cost, note, created_at: now }
    if (!(await insertChannel(db, row))) return refusal({ channelId: '这个渠道号已被占用' })
    const audit = { subject: channelId, details: name }
    return { kind: 'done', message: '已新建', audit, to: `channels/${channelId}` }
  },
})

/** Where visitors come from, and what each place costs. */
export const channelsPage = listPage({
  path: 'channels',
  title: '推广渠道',
  group: '营销',
  position: 105,
  filters: {},
  load: ({ db }, _filter, { limit }) => withSales(db, { limit }),
  columns,
  empty: '还没有渠道：链接里的渠道号没有名称和花费',
  forms: [create],
})

const link = opsForm({
  action: 'link',
  title: '生成渠道链接',
  label: '生成链接和二维码',
  heading: () => '链接和二维码',
  fields: { campaign: loadedChoiceField('活动', async () => campaignChoices()) },
  async run({ campaign }, { params: { channelId = '' } }) {
    if (!termsOf(campaign)) return refusal({ campaign: '请选择活动' })
    return { kind: 'found', found: { campaign }, audit: { subject: channelId, details: campaign } }
  },
})

const save = opsForm({
  action: 'save',
  title: '修改渠道',
  label: '保存',
  heading: () => '修改',
  fields: FIELDS,
  initial: ({ name, cost_fen, note }: ChannelRow) => ({ name, cost: cost_fen, note }),
  async run({ name, cost, note }, { db, params: { channelId = '' } }) {
    if (!(await updateChannel(db, channelId, { name, cost_fen: cost, note }))) return undefined
    const details = `${name}，花费 ${yuanBrief(cost)} 元`
    return { kind: 'done', message: '已保存', audit: { subject: channelId, details } }
  },
})

/** The link that was requested. */
function linkMarkup(row: ChannelRow, context: OpsContext): Markup {
  const terms = termsOf(context.posted.found.campaign ?? '')
  if (!terms) return html``
  const address = siteAddress(context, `${terms.path}?channelId=${row.channel_id}`)
  return addressMarkup(terms.title, address)
}

const campaignColumns: readonly Column<FunnelRow>[] = [
  campaignColumn(),
  { title: '版本', value: ({ variant }) => variant },
  { title: '访问', kind: 'number', value: ({ visitors }) => visitors.view },
  { title: '线索', kind: 'number', value: ({ visitors }) => visitors.lead },
  { title: '支付订单', kind: 'number', value: ({ visitors }) => visitors.order },
]

/** One channel, its links and what it brought. */
export const channelPage = editPage({
  path: 'channels/:channelId',
  title: '推广渠道',
  async load({ db, params: { channelId = '' } }) {
    const [row] = await withSales(db, { channelId, limit: 1 })
    return row
  },
  async show(row, context) {
    const rows = await funnelRows(context.db, { ...ALL_DAYS, channelId: row.channel_id })
    return html`${table({ caption: row.name, columns, rows: [row], empty: '' }, context)}
${table({ caption: '在各活动至今带来的', columns: campaignColumns, rows, empty: '还没有人从这里来' }, context)}
${linkMarkup(row, context)}`
  },
  forms: [link, save],
  links: ({ channel_id }) => [
    ['全部渠道', 'channels'],
    ['活动漏斗', `funnel?channel=${channel_id}`],
  ],
})
