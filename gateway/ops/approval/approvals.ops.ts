import { html } from 'hono/html'
import { writeAudit } from '../audit/audit-queries.ts'
import { subjectField } from '../form/hidden-fields.ts'
import { opsForm } from '../form/ops-form.ts'
import { reasonField } from '../form/typed-fields.ts'
import { listPage } from '../page/list-page.ts'
import type { CountContext, OpsContext, OpsOutcome } from '../page/ops-page.ts'
import { type Column, pageLink } from '../page/table.ts'
import { decideDraft, isAuthor } from '../publication/draft-queries.ts'
import {
  APPROVALS,
  type Approval,
  allApprovals,
  collectApproval,
  findApproval,
  WAIT_MS,
} from './approval-queries.ts'
import { approvablePage, runApproved } from './run-approved.ts'

const GONE = '这个申请已经处理过或已过期，请刷新页面'
const SAME_PERSON = '申请人不能复核自己的申请：请另一位同事登录后处理'
const NO_RIGHT = '您的角色不能操作这个页面，请有权限的同事复核'
const STATE_TEXTS = {
  waiting: '待复核',
  returned: '已拒绝',
  planned: '已同意',
  released: '已同意',
  withdrawn: '已撤回',
  collected: '已下载',
  expired: '已过期',
} as const

/** A request as one operator sees it. */
interface Row extends Approval {
  isOwn: boolean
  isExpired: boolean
}

const draftId = subjectField(/^[0-9a-f]{24}$/, GONE)
const initial = (row: Row) => ({ draftId: row.draft_id })
const isDecidable = ({ state, isOwn, isExpired }: Row) =>
  state === 'waiting' && !isOwn && !isExpired

const approve = opsForm({
  action: 'approve',
  title: '同意申请',
  label: '确认同意',
  fields: { draftId, reason: reasonField('说明', 0) },
  initial,
  isOffered: isDecidable,
  confirm: {
    label: '同意',
    question: ({ target }: Row) =>
      target.isCollected
        ? `同意后申请人可以下载一次：${target.summary}`
        : `同意后立即执行，不能撤销：${target.summary}`,
  },
  async run({ draftId, reason }, context) {
    const approval = await findApproval(context, draftId, 'waiting')
    if (!approval) return undefined
    if (isAuthor(approval, context)) return { kind: 'refused', message: SAME_PERSON }
    const match = await approvablePage(approval, context)
    if (!match) return { kind: 'refused', message: NO_RIGHT }
    const decision = { draftId, from: 'waiting', to: 'released', reason: reason || null } as const
    if (!(await decideDraft(context, decision))) return undefined
    const audit = auditOf(approval, reason)
    if (approval.target.isCollected)
      return { kind: 'done', message: '已同意，申请人可以下载', audit }
    const outcome = await runApproved(approval, match, context)
    return afterRun(approval, outcome, context, audit)
  },
  gone: GONE,
})

/** The audit log has one row for the approval and one for the action it released. */
async function afterRun(
  { target, author }: Approval,
  outcome: OpsOutcome,
  { db, operator, operatorId, address, now }: OpsContext,
  audit: { subject: string; details: string },
): Promise<OpsOutcome> {
  if (outcome.kind === 'refused')
    return { kind: 'refused', message: `没有执行：${outcome.message}` }
  if (outcome.kind === 'framed') return outcome
  const { subject, details = '' } = outcome.audit
  const entry = { operator, operatorId, action: target.title, subject, address }
  await writeAudit(db, { ...entry, details: `${details}，申请人 ${author}` }, now)
  const message = outcome.kind === 'done' ? `已同意并执行。${outcome.message}` : '已同意并执行'
  const afterCommit = outcome.kind === 'done' ? outcome.afterCommit : undefined
  return { kind: 'done', message, audit, ...(afterCommit ? { afterCommit } : {}) }
}

const refuse = opsForm({
  action: 'refuse',
  title: '拒绝申请',
  label: '确认拒绝',
  isDangerous: true,
  fields: { draftId, reason: reasonField('拒绝原因') },
  initial,
  isOffered: isDecidable,
  confirm: { label: '拒绝', question: '申请的操作不会执行，申请人会看到原因。' },
  async run({ draftId, reason }, context) {
    const approval = await findApproval(context, draftId, 'waiting')
    if (!approval) return undefined
    if (isAuthor(approval, context)) return { kind: 'refused', message: SAME_PERSON }
    if (!(await approvablePage(approval, context))) return { kind: 'refused', message: NO_RIGHT }
    const decision = { draftId, from: 'waiting', to: 'returned', reason } as const
    if (!(await decideDraft(context, decision))) return undefined
    return { kind: 'done', message: '已拒绝', audit: auditOf(approval, reason) }
  },
  gone: GONE,
})

const collect = opsForm({
  action: 'collect',
  title: '下载已复核的文件',
  label: '下载一次',
  fields: { draftId },
  initial,
  isOffered: ({ state, target, isOwn, isExpired }: Row) =>
    state === 'released' && target.isCollected && isOwn && !isExpired,
  async run({ draftId }, context) {
    const approval = await findApproval(context, draftId, 'released')
    if (!approval?.target.isCollected || !isAuthor(approval, context)) return undefined
    const match = await approvablePage(approval, context)
    if (!match) return { kind: 'refused', message: NO_RIGHT }
    if (!(await collectApproval(context.db, draftId))) return undefined
    const outcome = await runApproved(approval, match, context)
    if (outcome.kind !== 'file') return outcome
    const { subject, details = '' } = outcome.audit
    const shared = `${approval.target.title}，${details}，复核人 ${approval.decided_by}`
    return { ...outcome, audit: { subject, details: shared } }
  },
  gone: GONE,
})

const auditOf = ({ draft_id, target, author }: Approval, reason: string) => ({
  subject: draft_id,
  details: [`${target.title}：${target.summary}`, `申请人 ${author}`, reason]
    .filter(Boolean)
    .join('，'),
})

async function rowsFor(context: CountContext): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const approval of await allApprovals(context.db)) {
    const isOwn = isAuthor(approval, context)
    if (!isOwn && !(await approvablePage(approval, context))) continue
    const since = approval.state === 'waiting' ? approval.created_at : approval.decided_at
    const isExpired = (since?.getTime() ?? 0) <= context.now.getTime() - WAIT_MS
    rows.push({ ...approval, isOwn, isExpired })
  }
  return rows
}

const columns: readonly Column<Row>[] = [
  {
    title: '处理',
    cell: (row, context) =>
      html`${approve.render(row, context)}${refuse.render(row, context)}${collect.render(row, context)}${row.isOwn && row.state === 'waiting' && !row.isExpired ? '等待另一位同事' : ''}`,
  },
  {
    title: '状态',
    value: ({ state, isExpired }) =>
      STATE_TEXTS[isExpired && state === 'waiting' ? 'expired' : state],
  },
  { title: '申请', value: ({ target }) => target.title },
  {
    title: '内容',
    value: ({ target }) => target.summary,
    cell: ({ target }) => pageLink(target.address.replace(/^\/ops\//, ''), target.summary),
  },
  { title: '申请人', value: ({ author }) => author },
  { title: '申请时间', kind: 'time', value: ({ created_at }) => created_at },
  { title: '复核人', value: ({ decided_by }) => decided_by },
  { title: '复核时间', kind: 'time', value: ({ decided_at }) => decided_at },
  { title: '说明', value: ({ reason }) => reason },
]

/** Actions that a second person approves: those an operator requested, and those they may approve. */
export const approvalsPage = listPage({
  path: APPROVALS,
  title: '复核',
  group: '运营台',
  position: 5,
  isForEverybody: true,
  waiting: async (context) => (await rowsFor(context)).filter(isDecidable).length,
  filters: {},
  load: (context) => rowsFor(context),
  columns,
  empty: '没有需要复核的申请',
  actions: [approve, refuse, collect],
})
