import { html } from 'hono/html'
import { maskMobile } from '#gateway/account/mobile.ts'
import { type FilterOf, readFilter } from '#gateway/ops/form/filter-form.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { FILE_ROWS, listPage, type Slice } from '#gateway/ops/page/list-page.ts'
import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import { readFromCopy } from '#gateway/ops/page/replica-reads.ts'
import { type Column, tableFile } from '#gateway/ops/page/table.ts'
import { campaignColumn, campaignField } from '../campaign-field.ts'
import { type LeadRow, leadRow, leadRows } from './lead-queries.ts'

const FILTERS = {
  campaign: campaignField,
  channel: textField('渠道', { type: 'search', max: 64 }),
}

function leadsOf(
  { db, config }: OpsContext,
  { campaign, channel: channelId }: FilterOf<typeof FILTERS>,
  slice: Slice,
): Promise<readonly LeadRow[]> {
  return leadRows(db, { campaign, channelId, ...slice }, config.secretKey)
}

const facts: readonly Column<LeadRow>[] = [
  { title: '时间', kind: 'time', value: ({ at }) => at },
  campaignColumn(),
  { title: '渠道', value: ({ channelId }) => channelId },
  { title: '位置', value: ({ scene }) => scene },
  { title: '版本', value: ({ variant }) => variant },
  { title: '用户', value: ({ userId }) => userId },
  { title: '回答', value: ({ answer }) => answer },
]

const UNKNOWN_LEAD = '这条线索不存在或已删除'

const reveal = opsForm({
  action: 'reveal',
  title: '查看线索手机号',
  label: '查看',
  isQuiet: true,
  fields: { leadId: subjectField(/^\d{1,15}$/, UNKNOWN_LEAD) },
  initial: ({ id }: LeadRow) => ({ leadId: String(id) }),
  async run({ leadId }, { db, config }) {
    const lead = await leadRow(db, Number(leadId), config.secretKey)
    if (!lead) return undefined
    const audit = { subject: `lead ${leadId}`, details: lead.campaign }
    return { kind: 'found', found: { [leadId]: lead.mobile }, audit }
  },
  gone: UNKNOWN_LEAD,
})

/** The masked number with a button that reveals it. */
const mobileColumn: Column<LeadRow> = {
  title: '手机号',
  value: ({ mobile }) => maskMobile(mobile),
  cell(row, context) {
    const found = context.posted.found[String(row.id)]
    if (found) return html`<strong>${found}</strong>`
    return html`<span class="masked">${maskMobile(row.mobile)}</span> ${reveal.render(row, context)}`
  },
}

const exportMobiles = opsForm({
  action: 'export',
  title: '导出线索手机号',
  label: '确认导出',
  isDangerous: true,
  fields: {},
  isOffered: (rows: readonly LeadRow[]) => rows.length > 0,
  confirm: {
    label: '导出完整手机号',
    question:
      '文件含完整手机号，需要另一位同事复核后下载一次，并记入操作记录。请妥善保管，用完删除。',
  },
  secondPerson: {
    isCollected: true,
    async summary(_, context) {
      const filter = readFilter(FILTERS, context.url)
      const rows = await leadsOf(context, filter, { limit: FILE_ROWS })
      const channel = filter.channel ? `，渠道 ${filter.channel}` : ''
      return `导出${filter.campaign ?? '全部活动'}${channel}的 ${rows.length} 条线索，含完整手机号`
    },
  },
  async run(_, context) {
    const filter = readFilter(FILTERS, context.url)
    const rows = await leadsOf(readFromCopy(context), filter, { limit: FILE_ROWS })
    const mobiles: Column<LeadRow> = { title: '手机号', value: ({ mobile }) => mobile }
    const file = tableFile('线索', { columns: [...facts, mobiles], rows }, context)
    const audit = { subject: filter.campaign ?? '全部活动', details: `${rows.length} 条` }
    return { kind: 'file', file, audit }
  },
})

/** Leads from campaign pages; their numbers are masked, and the audit log records every time one is revealed. */
export const leadsPage = listPage({
  path: 'leads',
  title: '线索',
  group: '营销',
  position: 110,
  filters: FILTERS,
  load: leadsOf,
  columns: [...facts, mobileColumn],
  empty: '没有符合条件的线索',
  older: { label: '更早的线索', id: ({ id }) => id },
  actions: [reveal, exportMobiles],
  below: (rows, context) => html`<div>${exportMobiles.render(rows, context)}</div>`,
})
