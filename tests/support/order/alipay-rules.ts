import { timeText } from '#gateway/china-time.ts'

/**
 * The business parameters that the documents define for each interface, each with its form; an optional one ends with a
 * question mark. A parameter they do not know, or a wrong one, is refused with ACQ.INVALID_PARAMETER.
 */
const NUMBER = /^\w{1,64}$/
const YUAN = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,2})?$/
const ADDRESS = /^https?:\/\/\S{1,390}$/
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const ANY = /^.{1,256}$/s

const RULES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'alipay.trade.wap.pay': {
    out_trade_no: NUMBER,
    total_amount: YUAN,
    // “不可使用特殊字符，如 /，=，& 等”
    subject: /^[^/=&]{1,256}$/,
    product_code: /^QUICK_WAP_WAY$/,
    'seller_id?': /^2088\d{12}$/,
    'time_expire?': TIME,
    'quit_url?': ADDRESS,
    'body?': ANY,
    'timeout_express?': /^\d+[mhdc]$/,
    'passback_params?': ANY,
  },
  'alipay.trade.query': { 'out_trade_no?': NUMBER, 'trade_no?': NUMBER },
  'alipay.trade.close': { 'out_trade_no?': NUMBER, 'trade_no?': NUMBER, 'operator_id?': ANY },
  'alipay.trade.refund': {
    'out_trade_no?': NUMBER,
    'trade_no?': NUMBER,
    refund_amount: YUAN,
    'out_request_no?': NUMBER,
    'refund_reason?': ANY,
  },
  'alipay.trade.fastpay.refund.query': {
    'out_trade_no?': NUMBER,
    'trade_no?': NUMBER,
    out_request_no: NUMBER,
  },
  'alipay.data.dataservice.bill.downloadurl.query': {
    bill_type: /^(trade|signcustomer)$/,
    bill_date: /^\d{4}-\d\d(-\d\d)?$/,
  },
}
export const METHODS = Object.keys(RULES)

/** Why the content of a request is refused; undefined for a right one. */
export function contentFault(
  method: string,
  content: Readonly<Record<string, unknown>>,
  { now, sellerId }: { now: Date; sellerId: string },
): string | undefined {
  const rules = Object.entries(RULES[method] ?? {})
  const names = rules.map(([name]) => name.replace('?', ''))
  const isWrong =
    Object.keys(content).some((name) => !names.includes(name)) ||
    rules.some(([name, pattern]) => {
      const value = content[name.replace('?', '')]
      if (value === undefined) return !name.endsWith('?')
      return typeof value !== 'string' || !pattern.test(value)
    }) ||
    (names.includes('trade_no') && !content.out_trade_no && !content.trade_no)
  if (isWrong) return 'ACQ.INVALID_PARAMETER'
  const { time_expire: expiry, seller_id: seller, bill_date: day } = content
  if (typeof expiry === 'string' && expiry <= timeText(now)) return 'ACQ.INVALID_PARAMETER'
  if (seller !== undefined && seller !== sellerId) return 'ACQ.SELLER_NOT_EXIST'
  // “最晚是当前日期的前一天”
  if (typeof day === 'string' && day >= timeText(now).slice(0, day.length))
    return 'isv.invalid-arguments'
  return undefined
}
