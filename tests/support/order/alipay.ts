import { createSign, createVerify, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'
import { timeText } from '#gateway/china-time.ts'
import type { AlipayAccount } from '#gateway/payment/alipay/alipay-config.ts'
import { type Arrived, startWireServer } from '../gateway/wire-server.ts'
import { billArchive } from './alipay-bill.ts'
import { contentFault, METHODS } from './alipay-rules.ts'

/**
 * Plays Alipay’s open platform, written from “公共请求参数”, “签名”, “手机网站支付接口2.0”, “统一收单交易退款接口”,
 * “异步通知说明” and “公共错误码”:
 *
 * - “筛选：获取所有请求参数，不包括字节类型参数，剔除 sign 字段；排序：按照第一个字符的键值 ASCII 码递增排序；拼接：组合成
 *   "参数=参数值" 的格式，并用 & 字符连接起来”, values before URL encoding, empty ones left out;
 * - “charset 必须放在 URL 的查询参数中”, “timestamp 格式 yyyy-MM-dd HH:mm:ss”, “format 仅支持 JSON”, “version 固定为 1.0”;
 * - “用户支付时才创建交易”: a link that nobody opened is ACQ.TRADE_NOT_EXIST;
 * - “同一笔交易多次退款 out_request_no 需要保证唯一”; the same number and sum answers `fund_change: N`, the same number and
 *   another sum ACQ.DISCORDANT_REPEAT_REQUEST; “退款金额不能大于订单金额” is ACQ.REASON_TRADE_REFUND_FEE_ERR;
 * - the answer signs the text of its object as written; a notice signs its parameters without `sign` and `sign_type`;
 * - “程序执行完后必须打印输出 success”: anything else is told again;
 * - “对于手机网站支付产品，支付后会跳转到 return_url”, with app_id, method, out_trade_no, trade_no, total_amount, seller_id,
 *   timestamp and a signature behind what the address has of its own: “同步返回不作为支付成功的依据”.
 */
interface Link {
  yuan: string
  subject: string
  expiresAt: string
  notifyUrl: string
  returnUrl: string
}

export interface AlipayTrade extends Link {
  paymentId: string
  tradeNo: string
  state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  paidAt: Date | undefined
  /** Yuan by the number of the request. */
  refunds: Map<string, { yuan: number; at: Date }>
}

type Params = Readonly<Record<string, string>>
type Fields = Record<string, unknown>

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

const COMMON = [
  ...['app_id', 'method', 'format', 'charset', 'sign_type', 'sign', 'timestamp', 'version'],
  ...['notify_url', 'return_url', 'app_auth_token', 'biz_content'],
]

const joined = (params: Params, leftOut: readonly string[]) =>
  Object.entries(params)
    .filter(([name, value]) => value !== '' && !leftOut.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => entry.join('='))
    .join('&')

const BILL_METHOD = 'alipay.data.dataservice.bill.downloadurl.query'

export async function startAlipay(now: () => Date = () => new Date()) {
  const [app, service] = [pair(), pair()]
  const links = new Map<string, Link>()
  const trades = new Map<string, AlipayTrade>()
  /** Codes with which the next requests are refused whatever they say. */
  const failures: string[] = []
  const sign = (text: string) =>
    createSign('RSA-SHA256').update(text).sign(service.privateKey, 'base64')

  const server = await startWireServer((arrived, response) => {
    const { url } = arrived
    if (url.pathname === '/downloadBillFile.resource') {
      const day = url.searchParams.get('bizDates') ?? ''
      return void response.writeHead(200).end(billArchive([...trades.values()], day))
    }
    const { isPage, text } = answerTo(arrived)
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' })
    response.end(isPage ? `<title>支付宝</title>${text}` : text)
  })

  const account: AlipayAccount = {
    appId: '2021000000000001',
    sellerId: '2088000000000002',
    appKey: app.privateKey,
    serviceKey: service.publicKey,
    notifyUrl: 'http://127.0.0.1/payment/notify/alipay',
    gatewayUrl: `${server.base}gateway.do`,
  }

  function requestFault(params: Params, { url }: Arrived): string | undefined {
    const unknown = Object.keys(params).some((name) => !COMMON.includes(name))
    if (unknown) return 'isv.invalid-parameter'
    if (!params.method) return 'isv.missing-method'
    if (!METHODS.includes(params.method)) return 'isv.invalid-method'
    if (params.app_id !== account.appId) return 'isv.invalid-app-id'
    if (!params.timestamp) return 'isv.missing-timestamp'
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(params.timestamp)) return 'isv.invalid-timestamp'
    if (params.version !== '1.0') return 'isv.missing-version'
    if (params.format !== undefined && params.format !== 'JSON') return 'isv.invalid-format'
    if (url.searchParams.get('charset') !== 'utf-8') return 'isv.invalid-charset'
    if (params.sign_type !== 'RSA2') return 'isv.invalid-signature-type'
    if (!params.sign) return 'isv.missing-signature'
    return createVerify('RSA-SHA256')
      .update(joined(params, ['sign']))
      .verify(app.publicKey, params.sign, 'base64')
      ? undefined
      : 'isv.invalid-signature'
  }

  function answerTo(arrived: Arrived): { isPage: boolean; text: string } {
    const { method, url, body } = arrived
    const form = method === 'POST' ? [...new URLSearchParams(body)] : []
    const params: Params = Object.fromEntries([...url.searchParams, ...form])
    const isPage = params.method === 'alipay.trade.wap.pay'
    const fault = requestFault(params, arrived)
    if (fault) {
      const error: Fields = { code: '40002', msg: 'Invalid Arguments', sub_code: fault }
      const isKnown = fault !== 'isv.invalid-app-id'
      return { isPage, text: isPage ? fault : written('error_response', error, isKnown) }
    }
    const name = `${params.method?.replaceAll('.', '_')}_response`
    const content: Params = JSON.parse(params.biz_content ?? '{}')
    const wrong =
      failures.shift() ??
      contentFault(params.method ?? '', content, { now: now(), sellerId: account.sellerId })
    const subCode = wrong ?? (isPage ? openLink(params, content) : undefined)
    if (isPage) return { isPage, text: subCode ?? '收银台' }
    const said = subCode ?? run(params.method ?? '', content)
    const fields =
      typeof said === 'string'
        ? { code: '40004', msg: 'Business Failed', sub_code: said, sub_msg: `"}{${said}` }
        : { code: '10000', msg: 'Success', ...said }
    return { isPage, text: written(name, fields, true) }
  }

  /** The service prints slashes escaped, as other printers of JSON do not. */
  function written(name: string, fields: Fields, isKnown: boolean): string {
    const text = JSON.stringify(fields).replaceAll('/', '\\/')
    return `{"${name}":${text}${isKnown ? `,"sign":"${sign(text)}"` : ''}}`
  }

  function openLink(params: Params, content: Params): string | undefined {
    const { out_trade_no: id = '', total_amount: yuan = '', subject = '' } = content
    const known = trades.get(id)
    if (known?.state === 'TRADE_SUCCESS') return 'ACQ.TRADE_HAS_SUCCESS'
    if (known?.state === 'TRADE_CLOSED') return 'ACQ.TRADE_HAS_CLOSE'
    if (known && known.yuan !== yuan) return 'ACQ.CONTEXT_INCONSISTENT'
    const expiresAt = content.time_expire ?? '9999'
    const { notify_url: notifyUrl = '', return_url: returnUrl = '' } = params
    links.set(id, { yuan, subject, expiresAt, notifyUrl, returnUrl })
    return undefined
  }

  function run(method: string, content: Params): Fields | string {
    if (method === BILL_METHOD) {
      const { bill_date: day = '' } = content
      if (!billArchive([...trades.values()], day)) return 'isp.bill_not_exist'
      const query = new URLSearchParams({ bizDates: day })
      return { bill_download_url: `${server.base}downloadBillFile.resource?${query}` }
    }
    const trade = trades.get(content.out_trade_no ?? '')
    if (!trade) return 'ACQ.TRADE_NOT_EXIST'
    const known = { out_trade_no: trade.paymentId, trade_no: trade.tradeNo }
    if (method === 'alipay.trade.close') {
      if (trade.state !== 'WAIT_BUYER_PAY') return 'ACQ.REASON_TRADE_STATUS_INVALID'
      trade.state = 'TRADE_CLOSED'
      return known
    }
    if (method === 'alipay.trade.refund') return refund(trade, content, known)
    if (method === 'alipay.trade.fastpay.refund.query') {
      const part = trade.refunds.get(content.out_request_no ?? '')
      return part ? { ...known, refund_status: 'REFUND_SUCCESS' } : {}
    }
    const paid = trade.paidAt ? { send_pay_date: timeText(trade.paidAt) } : {}
    return { ...known, trade_status: trade.state, total_amount: trade.yuan, ...paid }
  }

  function refund(trade: AlipayTrade, content: Params, known: Fields): Fields | string {
    const { refunds } = trade
    const [number = trade.tradeNo, yuan] = [content.out_request_no, Number(content.refund_amount)]
    const same = refunds.get(number)
    const returned = [...refunds.values()].reduce((sum, part) => sum + part.yuan, 0)
    const answer = { ...known, refund_fee: returned.toFixed(2), fund_change: 'N' }
    if (same) return same.yuan === yuan ? answer : 'ACQ.DISCORDANT_REPEAT_REQUEST'
    if (trade.state !== 'TRADE_SUCCESS') return 'ACQ.TRADE_STATUS_ERROR'
    if (returned + yuan > Number(trade.yuan) + 0.001) return 'ACQ.REASON_TRADE_REFUND_FEE_ERR'
    if (!content.out_request_no && yuan !== Number(trade.yuan))
      return 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'
    refunds.set(number, { yuan, at: now() })
    if (Math.abs(returned + yuan - Number(trade.yuan)) < 0.001) trade.state = 'TRADE_CLOSED'
    return { ...answer, refund_fee: (returned + yuan).toFixed(2), fund_change: 'Y' }
  }

  /** A person who opens the link and logs in there: only then is it a trade. */
  async function begin(address: string): Promise<AlipayTrade> {
    const shown = await (await fetch(address)).text()
    const paymentId = JSON.parse(new URL(address).searchParams.get('biz_content') ?? '{}')
      .out_trade_no as string
    const link = links.get(paymentId)
    if (!shown.includes('收银台') || !link) throw new Error(`the cashier shows ${shown}`)
    const tradeNo = `${timeText(now()).slice(0, 10).replaceAll('-', '')}22001${randomInt(10 ** 9)}`
    const begun = { paymentId, tradeNo, state: 'WAIT_BUYER_PAY' as const, paidAt: undefined }
    const trade = trades.get(paymentId) ?? { ...link, ...begun, refunds: new Map() }
    trades.set(paymentId, trade)
    return trade
  }

  /** The same person pays; nobody can once the trade is closed or its time is over. */
  async function pay(address: string): Promise<AlipayTrade> {
    const trade = await begin(address)
    if (trade.state !== 'WAIT_BUYER_PAY' || timeText(now()) >= trade.expiresAt)
      throw new Error(`nobody can pay a trade that is ${trade.state}`)
    return Object.assign(trade, { state: 'TRADE_SUCCESS', paidAt: now() })
  }

  /** The notice of a trade, signed; `changed` is told instead, under the same signature if `isForged`. */
  function notice(trade: AlipayTrade, changed: Params = {}, isForged = false): URLSearchParams {
    const params: Record<string, string> = {
      notify_time: timeText(now()),
      notify_type: 'trade_status_sync',
      notify_id: randomBytes(17).toString('hex'),
      ...{ app_id: account.appId, auth_app_id: account.appId, seller_id: account.sellerId },
      ...{ charset: 'utf-8', version: '1.0', sign_type: 'RSA2' },
      ...{ out_trade_no: trade.paymentId, trade_no: trade.tradeNo, subject: trade.subject },
      ...{ trade_status: trade.state, total_amount: trade.yuan, receipt_amount: trade.yuan },
      ...{ gmt_create: timeText(now()), gmt_payment: timeText(trade.paidAt ?? now()) },
      fund_bill_list: `[{"amount":"${trade.yuan}","fundChannel":"ALIPAYACCOUNT"}]`,
      ...(isForged ? {} : changed),
    }
    const signed = { ...params, sign: sign(joined(params, ['sign', 'sign_type'])) }
    return new URLSearchParams({ ...signed, ...changed })
  }

  /** Where the browser is led after the payment. */
  function returnAddress(trade: AlipayTrade): string {
    const params = {
      ...{ charset: 'utf-8', version: '1.0', sign_type: 'RSA2', app_id: account.appId },
      ...{ auth_app_id: account.appId, seller_id: account.sellerId, timestamp: timeText(now()) },
      ...{ method: 'alipay.trade.wap.pay.return', out_trade_no: trade.paymentId },
      ...{ trade_no: trade.tradeNo, total_amount: trade.yuan },
    }
    const url = new URL(trade.returnUrl)
    const signed = { ...params, sign: sign(joined(params, ['sign', 'sign_type'])) }
    for (const [name, value] of Object.entries(signed)) url.searchParams.set(name, value)
    return url.href
  }

  return { ...server, account, trades, failures, begin, pay, notice, returnAddress }
}
