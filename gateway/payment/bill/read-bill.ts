import { fenOfYuan } from '#gateway/money.ts'

/** What moved the money of a row; fees, withdrawals and deposits of the merchant have no entry in the ledger. */
export type BillRowKind = 'payment' | 'refund' | 'fee' | 'other'

export interface BillRow {
  kind: BillRowKind
  /** The merchant's number: that of a payment or of a part of a refund. */
  number: string
  /** The number of the service itself. */
  providerNumber: string
  /** Positive for a payment, negative for what left the account. */
  fen: number
  /** A refund that the service still works on is not final. */
  isFinal: boolean
}

/** A bill that is not as documented: nothing of it is stored. */
export class BillError extends Error {
  override readonly name = 'BillError'
}

type Fields = (name: string) => string

/**
 * Reads the trade bill (`bill_type=ALL`): a heading, one line for each payment and refund, and a summary of two lines.
 * Every value begins with a grave accent, sums are in yuan, and a refund's line repeats the number of its payment.
 */
export function readTradeBill(text: string): readonly BillRow[] {
  const { rows, total } = readLines(text, '总交易单数')
  const read = rows.map(tradeRow)
  const count = Number(total('总交易单数'))
  if (count !== rows.length) throw new BillError(`${rows.length} lines, the summary says ${count}`)
  checkSum(read, 'payment', fenOf(total('订单总金额')))
  checkSum(read, 'refund', -fenOf(total('申请退款总金额')))
  return read
}

function tradeRow(field: Fields): BillRow {
  if (field('交易状态') !== 'REFUND')
    return {
      kind: 'payment',
      number: field('商户订单号'),
      providerNumber: field('微信订单号'),
      fen: fenOf(field('订单金额')),
      isFinal: true,
    }
  return {
    kind: 'refund',
    number: field('商户退款单号'),
    providerNumber: field('微信退款单号'),
    fen: -fenOf(field('申请退款金额')) || 0,
    isFinal: field('退款状态') === 'SUCCESS',
  }
}

const FLOW_KINDS: Readonly<Record<string, BillRowKind>> = {
  交易: 'payment',
  退款: 'refund',
  扣除交易手续费: 'fee',
}

/** Reads the fund flow bill of the basic account: one line for each movement of money, and a summary. */
export function readFundBill(text: string): readonly BillRow[] {
  const { rows, total } = readLines(text, '资金流水总笔数')
  const read = rows.map((field): BillRow => {
    const fen = fenOf(field('收支金额'))
    return {
      kind: FLOW_KINDS[field('业务类型')] ?? 'other',
      number: field('业务凭证号'),
      providerNumber: field('微信支付业务单号'),
      fen: field('收支类型') === '支出' ? -fen || 0 : fen,
      isFinal: true,
    }
  })
  const count = Number(total('资金流水总笔数'))
  if (count !== rows.length) throw new BillError(`${rows.length} lines, the summary says ${count}`)
  const net = fenOf(total('收入金额')) - fenOf(total('支出金额'))
  if (sumOf(read) !== net) throw new BillError('the lines do not add up to the summary')
  return read
}

function checkSum(rows: readonly BillRow[], kind: BillRowKind, sum: number): void {
  if (sumOf(rows.filter((row) => row.kind === kind)) !== (sum || 0))
    throw new BillError(`the ${kind}s do not add up to the summary`)
}

function sumOf(rows: readonly BillRow[]): number {
  return rows.reduce((sum, { fen }) => sum + fen, 0)
}

/** The lines by the names of their columns; the summary begins where its first column is named. */
function readLines(text: string, summaryName: string): { rows: readonly Fields[]; total: Fields } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const end = lines.findIndex((line) => line.startsWith(summaryName))
  if (end < 1 || end + 2 !== lines.length) throw new BillError('a bill without its summary')
  const [heading = '', ...details] = lines.slice(0, end)
  const [total] = fieldsOf(lines[end] ?? '', lines.slice(end + 1))
  if (!total) throw new BillError('a bill without its summary')
  return { rows: fieldsOf(heading, details), total }
}

/** A value may contain a comma, but only the accent begins one. */
function fieldsOf(heading: string, lines: readonly string[]): readonly Fields[] {
  const names = heading.split(',').map((name) => name.replace(/[(（].*$/, '').trim())
  return lines.map((line) => {
    const values = line.replace(/^`/, '').split(',`')
    if (!line.startsWith('`') || values.length !== names.length)
      throw new BillError(`a line of ${values.length} values below ${names.length} names`)
    return (name) => {
      const value = values[names.indexOf(name)]
      if (value === undefined) throw new BillError(`no column ${name}`)
      return value.trim()
    }
  })
}

function fenOf(yuan: string): number {
  const fen = fenOfYuan(yuan)
  if (fen === undefined) throw new BillError('a sum that is none')
  return fen
}
