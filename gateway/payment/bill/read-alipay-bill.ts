import { fenOfYuan } from '#gateway/money.ts'
import { BillError, type BillRow } from './read-bill.ts'

const NAME = '商品名称'

/**
 * Reads Alipay’s trade bill (业务明细): lines of remarks that begin with `#`, a heading, a line for each payment and
 * refund whose values may end with a tab, and two lines of remarks that sum them up. Sums are in yuan, and those of
 * refunds are negative.
 */
export function readAlipayBill(text: string): readonly BillRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [heading = '', ...details] = lines.filter((line) => !line.startsWith('#'))
  const names = heading.split(',').map((name) => name.replace(/[(（].*$/, '').trim())
  if (!names.includes('支付宝交易号')) throw new BillError('a bill without its heading')
  const rows = details.map((line) => fieldsOf(names, line))
  for (const [kind, label] of [
    ['交易', '交易合计'],
    ['退款', '退款合计'],
  ] as const)
    checkTotal(
      rows.filter((field) => field('业务类型') === kind),
      lines.find((line) => line.startsWith(`#${label}`)) ?? '',
    )
  return rows.map(rowOf)
}

type Fields = (name: string) => string

/** A name may contain a comma: the values before it are counted from the left, those behind it from the right. */
function fieldsOf(names: readonly string[], line: string): Fields {
  const values = line.split(',')
  const more = values.length - names.length
  if (more < 0) throw new BillError(`${values.length} values below ${names.length} names`)
  const nameAt = names.indexOf(NAME)
  return (name) => {
    const at = names.indexOf(name)
    const value = values[at > nameAt ? at + more : at]
    if (at < 0 || value === undefined) throw new BillError(`no column ${name}`)
    return value.trim()
  }
}

function rowOf(field: Fields): BillRow {
  const kind = field('业务类型')
  const isRefund = kind === '退款'
  return {
    kind: isRefund ? 'refund' : kind === '交易' ? 'payment' : 'other',
    number: isRefund ? field('退款批次号/请求号') : field('商户订单号'),
    providerNumber: field('支付宝交易号'),
    fen: signedFen(field('订单金额')),
    isFinal: true,
  }
}

/** `#退款合计：4笔，商家实收退款共-0.04元，…`; the sign of refunds is not told apart from their amount. */
function checkTotal(rows: readonly Fields[], line: string): void {
  const [, count, yuan = ''] = /：(\d+)笔，商家实收(?:退款)?共(-?[\d.]+)元/.exec(line) ?? []
  const sum = rows.reduce((total, field) => total + signedFen(field('商家实收')), 0)
  if (Number(count) !== rows.length || Math.abs(sum) !== Math.abs(signedFen(yuan)))
    throw new BillError('the lines do not add up to the summary')
}

function signedFen(yuan: string): number {
  const fen = fenOfYuan(yuan.replace(/^-/, ''))
  if (fen === undefined) throw new BillError('a sum that is none')
  return yuan.startsWith('-') ? -fen || 0 : fen
}
