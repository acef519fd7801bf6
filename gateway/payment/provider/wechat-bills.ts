import { createHash } from 'node:crypto'
import { oneOf, record, text } from '#api/codec.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { FetchBill } from '../bill/bill-file.ts'
import { ProviderError } from './provider.ts'
import { type CallWechatPay, refusalCode } from './wechat-pay.ts'
import type { DownloadBill } from './wechat-pay-caller.ts'

const PATHS = {
  trade: (day: Day) => `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`,
  fund: (day: Day) => `/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`,
} as const

const requested = record({
  hashType: ['hash_type', oneOf('SHA1')],
  hash: ['hash_value', text({ pattern: /^[0-9a-f]{40}$/i })],
  url: ['download_url', text({ min: 1, max: 2048 })],
})

/**
 * 申请交易账单, 申请资金账单 and 下载账单: the service answers where the file is for five minutes, and the SHA-1 of its
 * content, by which it is trusted: the download itself is not signed.
 */
export function createWechatBills(
  kind: keyof typeof PATHS,
  call: CallWechatPay,
  download: DownloadBill,
): FetchBill {
  return async (day) => {
    const answer = await call('GET', PATHS[kind](day))
    if (answer.status >= 400) {
      const code = refusalCode(answer)
      if (code === 'NO_STATEMENT_EXIST') return { text: '', digest: '' }
      throw new ProviderError(`the ${kind} bill of ${day} was refused: ${code}`, code)
    }
    const { hash, url } = requested.decode(answer.body, '')
    const bytes = await download(url)
    const digest = createHash('sha1').update(bytes).digest('hex')
    if (digest !== hash.toLowerCase())
      throw new ProviderError(`the ${kind} bill of ${day} is damaged`, 'hash')
    return { text: Buffer.from(bytes).toString('utf8'), digest }
  }
}
