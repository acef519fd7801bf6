import { html } from 'hono/html'
import { dayOf } from '#api/china-time.ts'
import { text } from '#api/codec.ts'
import { isDay, plusDays } from '#api/exchange/session/exchange-time.ts'
import { type FilterOf, filterForm, readFilter, wantsCsv } from '#gateway/ops/form/filter-form.ts'
import { inputField, textField } from '#gateway/ops/form/typed-fields.ts'
import { barChart, columnChart } from '#gateway/ops/page/chart.ts'
import { shareText } from '#gateway/ops/page/format.ts'
import { type Markup, type OpsContext, opsPage } from '#gateway/ops/page/ops-page.ts'
import { readFromCopy } from '#gateway/ops/page/replica-reads.ts'
import { type Column, table, tableFile } from '#gateway/ops/page/table.ts'
import { campaignColumn, campaignField } from '../campaign-field.ts'
import { titleOf } from '../campaign-files.ts'
import { channelNames } from '../channel/channel-queries.ts'
import { type Comparison, comparisonsOf, type Verdict } from './compare-variants.ts'
import {
  type DetailRow,
  detailRows,
  type FunnelFilter,
  type FunnelRow,
  funnelRows,
  STEPS,
  type Step,
  totalOf,
  visitorsByDay,
} from './funnel-queries.ts'

const DAYS = 7
const DAYS_MAX = 92

const day = text({ pattern: /^\d{4}-\d\d-\d\d$/ })
const FILTERS = {
  from: inputField('开始日期', day, { type: 'date' }),
  to: inputField('结束日期', day, { type: 'date' }),
  campaign: campaignField,
  channel: textField('渠道', { type: 'search', max: 64 }),
}

const columnsOf = (names: ReadonlyMap<string, string>): readonly Column<FunnelRow>[] => [
  campaignColumn(),
  {
    title: '渠道',
    value: ({ channelId }) => channelId,
    cell: ({ channelId }) => html`${channelId} ${names.get(channelId) ?? ''}`,
  },
  { title: '版本', value: ({ variant }) => variant },
  ...STEPS.map(
    ([step, title]): Column<FunnelRow> => ({
      title,
      kind: 'number',
      value: ({ visitors }) => visitors[step],
    }),
  ),
  {
    title: '线索率',
    kind: 'share',
    value: ({ visitors }) => shareText(visitors.lead, visitors.view),
  },
]

const VERDICTS: Readonly<Record<Verdict, string>> = {
  tooFew: '人数还不够，下不了结论',
  noDifference: '看不出差别',
  aBetter: 'a 版更好',
  bBetter: 'b 版更好',
}

const rate = (hits: number, views: number) => shareText(Math.min(hits, views), views)

const comparisonColumns: readonly Column<Comparison>[] = [
  { title: '活动', value: ({ a }) => a.campaign, cell: ({ a }) => html`${titleOf(a.campaign)}` },
  { title: 'a 版访问', kind: 'number', value: ({ a }) => a.views },
  { title: 'b 版访问', kind: 'number', value: ({ b }) => b.views },
  { title: 'a 版线索率', kind: 'share', value: ({ a }) => rate(a.leads, a.views) },
  { title: 'b 版线索率', kind: 'share', value: ({ b }) => rate(b.leads, b.views) },
  { title: '线索结论', value: ({ byLeads }) => VERDICTS[byLeads] },
  { title: 'a 版下单率', kind: 'share', value: ({ a }) => rate(a.orders, a.views) },
  { title: 'b 版下单率', kind: 'share', value: ({ b }) => rate(b.orders, b.views) },
  { title: '订单结论', value: ({ byOrders }) => VERDICTS[byOrders] },
]

const STEP_TEXTS = new Map<string, string>(STEPS)
const detailColumns: readonly Column<DetailRow>[] = [
  campaignColumn(),
  { title: '步骤', value: ({ step }) => STEP_TEXTS.get(step) ?? step },
  { title: '内容', value: ({ detail }) => detail },
  { title: '次数', kind: 'number', value: ({ hits }) => hits },
  { title: '人数', kind: 'number', value: ({ visitors }) => visitors },
]

/** How far visitors of campaign pages get, by campaign, channel and variant. */
export const funnelPage = opsPage({
  path: 'funnel',
  title: '活动漏斗',
  group: '营销',
  position: 100,
  async today({ db, now }) {
    const day = dayOf(now)
    const filter = { from: day, to: day, campaign: undefined, channelId: undefined }
    const total = totalOf(await funnelRows(db, filter))
    return [
      { label: '今日访问', value: total.view },
      { label: '今日线索', value: total.lead },
    ]
  },
  async show(context) {
    const { url, now } = context
    const { db } = wantsCsv(url) ? readFromCopy(context) : context
    const given = readFilter(FILTERS, url)
    const filter = spanOf(given, now)
    const { from, to } = filter
    const rows = await funnelRows(db, filter)
    const columns = columnsOf(await channelNames(db))
    if (wantsCsv(url)) return tableFile(`活动漏斗 ${from} ${to}`, { columns, rows }, context)
    const views = await visitorsByDay(db, filter, 'view')
    const leads = await visitorsByDay(db, filter, 'lead')
    const details = await detailRows(db, filter)
    return html`${filterForm({ fields: FILTERS, filter: { ...given, from, to }, hasFile: true }, context)}
<div class="columns"><section class="panel"><h2>漏斗</h2>${barChart('漏斗', barsOf(totalOf(rows)))}</section>
<section class="panel"><h2>每日访问</h2>${columnChart('每日访问', byDay(filter, views))}
<h2>每日线索</h2>${columnChart('每日线索', byDay(filter, leads))}</section></div>
${table({ caption: '按活动与渠道', columns, rows, empty: '这段时间没有访问记录' }, context)}
${comparisonMarkup(comparisonsOf(rows), context)}
${table({ caption: '看到、点击与填写的内容', columns: detailColumns, rows: details, empty: '这段时间没有内容记录' }, context)}
<p class="hint">人数按天去重后相加；爬虫与预取的页面不计。百分比为占访问的比例。</p>`
  },
})

/** The most recent days if none are given. */
function spanOf(given: FilterOf<typeof FILTERS>, now: Date): FunnelFilter {
  const to = realDay(given.to) ?? dayOf(now)
  const from = realDay(given.from) ?? plusDays(to, 1 - DAYS)
  return { from, to, campaign: given.campaign, channelId: given.channel }
}

/** Nothing where no campaign has two versions. */
function comparisonMarkup(rows: readonly Comparison[], context: OpsContext): Markup {
  if (rows.length === 0) return html``
  return html`${table({ caption: '两个版本对比', columns: comparisonColumns, rows, empty: '' }, context)}
<p class="hint">“更好”表示差别不太可能是偶然（双侧检验，显著性水平 5%）；每个版本至少要有 5 人做到、5 人没做到才下结论。请先定好看结果的日子，到那天再下结论。</p>`
}

function realDay(day: string | undefined): string | undefined {
  return day && isDay(day) ? day : undefined
}

function barsOf(total: Readonly<Record<Step, number>>) {
  return STEPS.map(([step, label]) => ({
    label,
    value: total[step],
    note: step === 'view' ? '' : shareText(total[step], total.view),
  }))
}

/** Every day of the span, including those without visitors. */
function byDay({ from, to }: FunnelFilter, values: ReadonlyMap<string, number>) {
  const days: { label: string; value: number }[] = []
  let day = from
  while (day <= to && days.length < DAYS_MAX) {
    days.push({ label: day, value: values.get(day) ?? 0 })
    day = plusDays(day, 1)
  }
  return days
}
