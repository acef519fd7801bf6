import { createHash, createHmac } from 'node:crypto'
import { dayOf } from '#api/china-time.ts'
import {
  type Day,
  instantOf,
  isDay,
  plusDays,
  secondOfDay,
} from '#api/exchange/session/exchange-time.ts'
import { timeText } from '#gateway/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { yuanDecimal } from '#gateway/money.ts'
import type { CashierKeys } from './cashier-keys.ts'

/**
 * 申请交易账单 and 申请资金账单: “仅支持三个月内的账单下载申请”, “当日账单将在次日上午9点开始生成”; the answer names a
 * `download_url` that is valid for five minutes, and the SHA-1 of the file. A day without any row has no file.
 */
const READY_SECOND = 9 * 3600
const DAYS_MAX = 90
const LINK_SECONDS = 300
const FEE_SHARE = 0.006

interface Answer {
  status: number
  body?: Readonly<Record<string, unknown>>
  /** The file itself, which carries no signature. */
  file?: string
}

export type SandboxBillKind = 'tradebill' | 'fundflowbill'

/** Reads the query of a request for a bill; undefined for another address. */
export function billOf(
  path: string,
): { kind: SandboxBillKind; query: URLSearchParams } | undefined {
  const [, kind, query] = /^\/v3\/bill\/(tradebill|fundflowbill)\?(.*)$/.exec(path) ?? []
  if (kind !== 'tradebill' && kind !== 'fundflowbill') return undefined
  return { kind, query: new URLSearchParams(query) }
}

const ALLOWED = {
  tradebill: { bill_type: ['ALL', 'SUCCESS', 'REFUND'] },
  fundflowbill: { account_type: ['BASIC', 'OPERATION', 'FEES'] },
} as const

export async function requestBill(
  db: Db,
  keys: CashierKeys,
  { kind, query }: { kind: SandboxBillKind; query: URLSearchParams },
  now: Date,
): Promise<Answer> {
  const day = query.get('bill_date') ?? ''
  const allowed: Readonly<Record<string, readonly string[]>> = ALLOWED[kind]
  const isKnown = [...query].every(
    ([name, value]) => name === 'bill_date' || allowed[name]?.includes(value),
  )
  const today = dayOf(now)
  if (!isKnown || !isDay(day) || day >= today || day < plusDays(today, -DAYS_MAX))
    return failure('PARAM_ERROR')
  if (day === plusDays(today, -1) && secondOfDay(now) < READY_SECOND)
    return failure('STATEMENT_CREATING')
  const file = await fileOf(db, keys, kind, day)
  if (file === undefined) return failure('NO_STATEMENT_EXIST')
  const token = tokenOf(keys, `${kind}.${day}.${Math.floor(now.getTime() / 1000)}`)
  return {
    status: 200,
    body: {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(file).digest('hex'),
      download_url: `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${token}`,
    },
  }
}

/** 下载账单. */
export async function downloadBill(
  db: Db,
  keys: CashierKeys,
  path: string,
  now: Date,
): Promise<Answer | undefined> {
  const [, token = '', kind, day = '', second] =
    /^\/v3\/billdownload\/file\?token=((tradebill|fundflowbill)\.([\d-]+)\.(\d+))\.[0-9a-f]{64}$/.exec(
      path,
    ) ?? []
  if (kind !== 'tradebill' && kind !== 'fundflowbill') return undefined
  const isOwn = path.endsWith(tokenOf(keys, token))
  if (!isOwn || now.getTime() / 1000 - Number(second) > LINK_SECONDS) return failure('NO_AUTH')
  return { status: 200, file: (await fileOf(db, keys, kind, day)) ?? '' }
}

function tokenOf({ account }: CashierKeys, content: string): string {
  return `${content}.${createHmac('sha256', account.apiKey).update(content).digest('hex')}`
}

function failure(code: string): Answer {
  return { status: 400, body: { code, message: code } }
}

async function fileOf(
  db: Db,
  { account }: CashierKeys,
  kind: SandboxBillKind,
  day: Day,
): Promise<string | undefined> {
  const [from, until] = [instantOf(day, 0), instantOf(day, 86_400)]
  const payments = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('state', '=', 'SUCCESS')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .orderBy('paid_at')
    .execute()
  const refunds = await db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_payments', 'sandbox_payments.payment_id', 'sandbox_refunds.payment_id')
    .selectAll('sandbox_refunds')
    .select(['sandbox_payments.transaction_id', 'sandbox_payments.method'])
    .where('sandbox_refunds.state', 'in', ['SUCCESS', 'PROCESSING'])
    .where('sandbox_refunds.created_at', '>=', from)
    .where('sandbox_refunds.created_at', '<', until)
    .orderBy('sandbox_refunds.created_at')
    .execute()
  const rows = { payments, refunds }
  if (payments.length + refunds.length === 0) return undefined
  return kind === 'tradebill' ? tradeFile(account, rows) : fundFile(rows)
}

interface Payment {
  payment_id: string
  transaction_id: string | null
  method: string
  fen: number
  description: string
  paid_at: Date | null
}

interface Refund {
  refund_no: string
  refund_id: string
  payment_id: string
  fen: number
  state: string
  created_at: Date
  transaction_id: string | null
  method: string
}

interface Rows {
  payments: readonly Payment[]
  refunds: readonly Refund[]
}

const TRADE_NAMES =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const TRADE_TOTALS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

function tradeFile(account: CashierKeys['account'], { payments, refunds }: Rows): string {
  const head = [account.appId, account.merchantId, '0', '']
  const paid = payments.map((p) => [
    ...[timeOf(p.paid_at), ...head, p.transaction_id, p.payment_id, 'o', p.method.toUpperCase()],
    ...['SUCCESS', 'OTHERS', 'CNY', yuanDecimal(p.fen), '0.00', '0', '0', '0.00', '0.00', '', ''],
    ...[p.description, '', yuanDecimal(feeOf(p.fen)), '0.60%', yuanDecimal(p.fen), '0.00', ''],
  ])
  const returned = refunds.map((r) => [
    ...[timeOf(r.created_at), ...head, r.transaction_id, r.payment_id, 'o', r.method.toUpperCase()],
    ...[
      'REFUND',
      'OTHERS',
      'CNY',
      '0.00',
      '0.00',
      r.refund_id,
      r.refund_no,
      yuanDecimal(r.fen),
      '0.00',
    ],
    ...['ORIGINAL', r.state, '', '', yuanDecimal(0), '0.60%', '0.00', yuanDecimal(r.fen), ''],
  ])
  const [received, back] = [yuanDecimal(sumOf(payments)), yuanDecimal(sumOf(refunds))]
  const fees = yuanDecimal(payments.reduce((sum, { fen }) => sum + feeOf(fen), 0))
  const count = String(payments.length + refunds.length)
  const totals = [count, received, back, '0.00', fees, received, back]
  return fileText([TRADE_NAMES, ...paid, ...returned, TRADE_TOTALS, totals])
}

const FUND_NAMES =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
const FUND_TOTALS = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额'

function fundFile({ payments, refunds }: Rows): string {
  const flow = (
    at: Date | null,
    id: string | null,
    kind: string,
    side: string,
    fen: number,
    no: string,
  ) => [timeOf(at), id, `F${id}`, kind, kind, side, yuanDecimal(fen), '0.00', 'system', '', no]
  const came = payments.map((p) =>
    flow(p.paid_at, p.transaction_id, '交易', '收入', p.fen, p.payment_id),
  )
  const fees = payments
    .filter(({ fen }) => feeOf(fen) > 0)
    .map((p) =>
      flow(p.paid_at, p.transaction_id, '扣除交易手续费', '支出', feeOf(p.fen), p.payment_id),
    )
  const done = refunds.filter(({ state }) => state === 'SUCCESS')
  const went = done.map((r) => flow(r.created_at, r.refund_id, '退款', '支出', r.fen, r.refund_no))
  const spent = payments.reduce((sum, { fen }) => sum + feeOf(fen), sumOf(done))
  const out = fees.length + went.length
  const totals = [
    came.length + out,
    came.length,
    yuanDecimal(sumOf(payments)),
    out,
    yuanDecimal(spent),
  ]
  return fileText([FUND_NAMES, ...came, ...fees, ...went, FUND_TOTALS, totals.map(String)])
}

/** “每项数据前均添加了字符`”. */
function fileText(lines: readonly (string | readonly (string | null)[])[]): string {
  const texts = lines.map((line) =>
    typeof line === 'string' ? line : line.map((value) => `\`${value ?? ''}`).join(','),
  )
  return `\uFEFF${texts.join('\r\n')}\r\n`
}

function timeOf(at: Date | null): string {
  return at ? timeText(at) : ''
}

function feeOf(fen: number): number {
  return Math.round(fen * FEE_SHARE)
}

function sumOf(rows: readonly { fen: number }[]): number {
  return rows.reduce((sum, { fen }) => sum + fen, 0)
}
