import { html } from 'hono/html'
import { type Codec, ParseError } from '#api/codec.ts'
import { MATCH_DAYS } from '#api/payment/transfer.ts'
import type { Db } from '#gateway/db/schema.ts'
import { linkedPicture } from '#gateway/file/linked-picture.ts'
import { replyDue } from '#gateway/market/reply-due.ts'
import { yuanPlain } from '#gateway/money.ts'
import { opsForm, refusal } from '#gateway/ops/form/ops-form.ts'
import { areaField, inputField } from '#gateway/ops/form/typed-fields.ts'
import { dueColumn } from '#gateway/ops/page/due-column.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { TRANSFER_STATE_TEXTS } from '#gateway/order/ops-texts.ts'
import { orderLink } from '#gateway/order/order-link.ts'
import { countWaiting, transferById, transfersFor } from '#gateway/order/order-ops-queries.ts'
import { countSettled } from '../settle.ts'
import { matchTransfer, rejectTransfer } from './match-transfer.ts'
import { decryptTransfer, type TransferRow, transferPictures } from './transfer-queries.ts'

const GONE = '这笔转账已经处理过，请刷新页面'
const WRONG_AMOUNT = '到账金额与应收不一致，请核对，或驳回后退还款项'

const isWaiting = ({ state }: TransferRow) => state === 'waiting'

const columns: readonly Column<TransferRow>[] = [
  { title: '提交时间', kind: 'time', value: (row) => row.created_at },
  { title: '转账号', value: (row) => row.transfer_id },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
  { title: '应收', kind: 'yuan', value: (row) => row.fen },
  { title: '状态', value: (row) => TRANSFER_STATE_TEXTS[row.state] },
  { title: '驳回原因', value: (row) => row.reject_reason },
  { title: '处理时间', kind: 'time', value: (row) => row.decided_at },
]

/** `dueAt` of a proof that waits to be matched. */
type Row = TransferRow & { dueAt: Date | undefined }

/** The page of the transfer promises its buyer a check by then. */
async function withDeadline(db: Db, row: TransferRow): Promise<Row> {
  const dueAt = isWaiting(row) ? await replyDue(db, row.created_at, MATCH_DAYS) : undefined
  return { ...row, dueAt }
}

/** Bank transfers to match with the account. */
export const transfersPage = listPage({
  path: 'transfers',
  title: '线下转账',
  group: '交易',
  position: 230,
  waiting: ({ db }) => countWaiting(db, 'bank_transfers', 'waiting'),
  filters: {},
  async load({ db }, _, { limit }) {
    const transfers = await transfersFor(db, limit)
    return Promise.all(transfers.map((transfer) => withDeadline(db, transfer)))
  },
  columns: [
    ...columns,
    dueColumn<Row>('应核对于'),
    { title: '凭证', cell: (row) => pageLink(`transfers/${row.transfer_id}`, '查看') },
  ],
  empty: '没有转账凭证',
})

/** Parses `99`, `99.5` or `99.50` into whole fen. */
const yuan: Codec<number> = {
  decode(wire, at) {
    const [, whole = '', part = ''] =
      /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(String(wire ?? '').trim()) ?? []
    if (!whole) throw new ParseError(at, WRONG_AMOUNT)
    return Number(whole) * 100 + Number(part.padEnd(2, '0'))
  },
  encode: (fen) => yuanPlain(fen).replaceAll(',', ''),
}

const match = opsForm({
  action: 'match',
  permission: 'match',
  title: '确认转账到账',
  label: '确认到账',
  fields: { yuan: inputField('实际到账（元）', yuan, { isRequired: true }) },
  hints: (row: TransferRow) => ({ yuan: `应收 ${yuanPlain(row.fen)} 元，须一分不差` }),
  isOffered: isWaiting,
  async run({ yuan: fen }, context) {
    const { transferId = '' } = context.params
    const settled = await matchTransfer(context, { transferId, fen })
    if (settled === undefined) return undefined
    if (settled.settlement === 'wrongAmount') return refusal({ yuan: WRONG_AMOUNT })
    const audit = { subject: transferId, details: `到账 ${context.posted.values.yuan} 元` }
    return {
      ...{ kind: 'done', message: '已确认到账', audit, to: 'transfers' },
      afterCommit: async (services) => countSettled(services, settled),
    }
  },
  gone: GONE,
})

const reject = opsForm({
  action: 'reject',
  permission: 'reject',
  title: '驳回转账凭证',
  label: '确认驳回',
  isDangerous: true,
  fields: {
    reason: areaField('驳回原因', { min: 1, max: 200, rows: 2, message: '请填写驳回原因' }),
  },
  isOffered: isWaiting,
  confirm: { label: '驳回', question: '用户会看到原因，可以重新提交。' },
  async run({ reason }, { db, now, params: { transferId = '' } }) {
    if (!(await rejectTransfer(db, { transferId, reason }, now))) return undefined
    const audit = { subject: transferId, details: reason }
    return { kind: 'done', message: '已驳回', audit, to: 'transfers' }
  },
  gone: GONE,
})

/** One proof with its picture. */
export const transferPage = editPage({
  path: 'transfers/:transferId',
  title: '转账凭证',
  load: ({ db, params }) => transferById(db, params.transferId ?? ''),
  show(row, context) {
    const { payerName, accountTail, transferredOn } = decryptTransfer(row, context.config.secretKey)
    const proof = { row: row.transfer_id, alt: '转账凭证' }
    return html`${table({ caption: '转账', columns, rows: [row], empty: '' }, context)}
<p>付款人 ${payerName}，账号尾号 ${accountTail}，转账日期 ${transferredOn}</p>
${linkedPicture(transferPictures, proof, context)}`
  },
  forms: [match, reject],
})
