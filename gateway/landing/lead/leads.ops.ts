import { html } from 'hono/html'
import { maskMobile } from '#gateway/account/mobile.ts'
import type { CsvFile } from '#gateway/ops/page/csv.ts'
import {
  actionForm,
  choice,
  confirmed,
  csvAddress,
  field,
  filters,
  isCsvAsked,
} from '#gateway/ops/page/fields.ts'
import {
  type Fields,
  type OpsContext,
  type OpsOutcome,
  opsPage,
} from '#gateway/ops/page/ops-page.ts'
import { type Column, table, tableFile } from '#gateway/ops/page/table.ts'
import { knownCampaigns } from '../events/funnel-queries.ts'
import { type LeadFilter, type LeadRow, leadRow, leadRows } from './lead-queries.ts'

const PAGE_ROWS = 100
const FILE_ROWS = 50_000

/** What people left on campaign pages; their numbers are masked, and every look at one is written down. */
export const leadsPage = opsPage({
  path: 'leads',
  title: '线索',
  group: '营销',
  position: 110,
  async show(context) {
    const { db, url } = context
    const filter = filterOf(url)
    if (isCsvAsked(url)) return fileOf(context, filter, (mobile) => maskMobile(mobile))
    const before = Number(url.searchParams.get('before') ?? '') || 0
    const rows = await leadsOf(context, { ...filter, limit: PAGE_ROWS, before })
    const names = await knownCampaigns(db)
    const older = new URLSearchParams(url.search)
    older.set('before', String(rows.at(-1)?.id ?? ''))
    return html`${filters(
      'leads',
      [
        choice(
          'campaign',
          '活动',
          [
            { value: '', label: '全部活动' },
            ...names.map((name) => ({ value: name, label: name })),
          ],
          filter.campaign ?? '',
        ),
        field({ name: 'channel', label: '渠道', type: 'search', value: filter.channelId ?? '' }),
      ],
      csvAddress(url),
    )}
${table({ caption: '线索', columns: [...columns, numberColumn(context)], rows, empty: '没有符合条件的线索' })}
${rows.length === PAGE_ROWS ? html`<p><a href="/ops/leads?${older}">更早的线索</a></p>` : ''}
${
  rows.length > 0
    ? html`<div>${confirmed(
        '导出完整手机号',
        '文件含完整手机号，导出会记入操作记录。请妥善保管，用完删除。',
        actionForm(context, { action: 'export', label: '确认导出', isDangerous: true }),
      )}</div>`
    : ''
}`
  },
  actions: {
    reveal: { title: '查看线索手机号', run: reveal },
    export: { title: '导出线索手机号', run: exportNumbers },
  },
})

const columns: readonly Column<LeadRow>[] = [
  { title: '时间', kind: 'time', value: ({ at }) => at },
  { title: '活动', value: ({ campaign }) => campaign },
  { title: '渠道', value: ({ channelId }) => channelId },
  { title: '位置', value: ({ scene }) => scene },
  { title: '版本', value: ({ variant }) => variant },
  { title: '用户', value: ({ userId }) => userId },
  { title: '回答', value: ({ answer }) => answer },
]

/** The masked number with a button; the whole one where it was just asked for. */
function numberColumn(context: OpsContext): Column<LeadRow> {
  return {
    title: '手机号',
    value: ({ mobile }) => maskMobile(mobile),
    cell({ id, mobile }) {
      const found = context.posted.found[String(id)]
      if (found) return html`<strong>${found}</strong>`
      return html`<span class="masked">${maskMobile(mobile)}</span> ${actionForm(context, {
        action: 'reveal',
        label: '查看',
        hidden: { leadId: String(id) },
        isQuiet: true,
      })}`
    },
  }
}

function filterOf(url: URL): LeadFilter {
  const given = (name: string) => url.searchParams.get(name)?.trim() || undefined
  return { campaign: given('campaign'), channelId: given('channel') }
}

function leadsOf(
  { db, config }: OpsContext,
  page: LeadFilter & { limit: number; before?: number },
): Promise<readonly LeadRow[]> {
  return leadRows(db, page, config.secretKey)
}

async function fileOf(
  context: OpsContext,
  filter: LeadFilter,
  write: (mobile: string) => string,
): Promise<CsvFile> {
  const rows = await leadsOf(context, { ...filter, limit: FILE_ROWS })
  const number: Column<LeadRow> = { title: '手机号', value: ({ mobile }) => write(mobile) }
  return tableFile('线索', { columns: [...columns, number], rows })
}

async function reveal({ leadId = '' }: Fields, { db, config }: OpsContext): Promise<OpsOutcome> {
  const lead = /^\d{1,15}$/.test(leadId)
    ? await leadRow(db, Number(leadId), config.secretKey)
    : undefined
  if (!lead) return { kind: 'refused', message: '这条线索不存在或已删除' }
  const audit = { subject: `lead ${leadId}`, details: lead.campaign }
  return { kind: 'found', found: { [leadId]: lead.mobile }, audit }
}

async function exportNumbers(_values: Fields, context: OpsContext): Promise<OpsOutcome> {
  const filter = filterOf(context.url)
  const file = await fileOf(context, filter, (mobile) => mobile)
  const audit = {
    subject: filter.campaign ?? '全部活动',
    details: `${file.rows.length - 1} 条`,
  }
  return { kind: 'file', file, audit }
}
