import { html } from 'hono/html'
import type { Markup, OpsContext } from '../page/ops-page.ts'
import { type Column, pageLink, table } from '../page/table.ts'
import type { OpsDraft } from './draft-queries.ts'

const STATES: Readonly<Record<OpsDraft['state'], string>> = {
  waiting: '待核对发布',
  returned: '已退回',
  planned: '已核对，到时发布',
  released: '已发布',
  withdrawn: '已撤回',
  collected: '已下载',
  expired: '已过期',
}

const facts: readonly Column<OpsDraft>[] = [
  { title: '状态', value: ({ state }) => STATES[state] },
  { title: '定时发布', kind: 'time', value: ({ publish_at }) => publish_at },
  { title: '撰写', value: ({ author }) => author },
  { title: '撰写时间', kind: 'time', value: ({ created_at }) => created_at },
  { title: '处理', value: ({ decided_by }) => decided_by },
  { title: '处理时间', kind: 'time', value: ({ decided_at }) => decided_at },
  { title: '原因', value: ({ reason }) => reason },
]

/** The state of a draft, and what readers will see. */
export function draftMarkup(
  draft: OpsDraft,
  preview: Promise<Markup | string>,
  context: OpsContext,
): Markup {
  return html`${table({ caption: '状态', columns: facts, rows: [draft], empty: '' }, context)}
<section class="panel" aria-label="预览"><h2>读者将看到</h2>${preview}</section>`
}

/** Drafts that nobody has released, those among them that wait for their time. */
export function draftTable(path: string, rows: readonly OpsDraft[], context: OpsContext): Markup {
  const link: Column<OpsDraft> = {
    title: '核对',
    cell: ({ draft_id }) => pageLink(`${path}/${draft_id}`, '查看'),
  }
  return table(
    { caption: '待发布', columns: [link, ...facts], rows, empty: '没有待发布的内容' },
    context,
  )
}
