import { createHash } from 'node:crypto'
import { record, text } from '#api/codec.ts'
import type { Outside } from '#gateway/http/outside.ts'
import { readAtMost } from '#gateway/http/upstream/read-at-most.ts'
import type { FetchBill } from '../bill/bill-file.ts'
import { readZip } from '../bill/read-zip.ts'
import { ProviderError } from '../provider/provider.ts'
import { type CallAlipay, readSuccess } from './alipay-caller.ts'
import type { AlipayAccount } from './alipay-config.ts'

const DOWNLOAD_MAX_MS = 60_000
const BILL_MAX_BYTES = 64 * 1024 * 1024
const HOSTS = /\.alipay(dev)?\.com$/

const requested = record({ url: ['bill_download_url', text({ min: 1, max: 2048 })] })

/**
 * 查询对账单下载地址: the service answers where the archive of a day’s trades is, for half a minute. The archive holds the
 * details and a summary, in GB 18030.
 */
export function createAlipayBills(
  account: AlipayAccount,
  call: CallAlipay,
  outside: Outside,
): FetchBill {
  return async (day) => {
    const method = 'alipay.data.dataservice.bill.downloadurl.query'
    const answer = await call(method, { bill_type: 'trade', bill_date: day })
    if (/bill_not_exist$/i.test(answer.subCode)) return { text: '', digest: '' }
    const { url } = readSuccess(answer, requested)
    const response = await outside(trusted(url, account), { maxMs: DOWNLOAD_MAX_MS })
    if (!response.ok) throw new ProviderError('no bill at its address', String(response.status))
    const archive = (await readAtMost(response, BILL_MAX_BYTES)) ?? new Uint8Array()
    const decoder = new TextDecoder('gb18030')
    const details = readZip(archive)
      .map((file) => decoder.decode(file))
      .find((file) => file.startsWith('#支付宝业务明细查询'))
    if (details === undefined) throw new ProviderError('an archive without details', 'shape')
    return { text: details, digest: createHash('sha1').update(archive).digest('hex') }
  }
}

/** The file carries no signature: it is loaded from the service alone, over TLS even where the address names none. */
function trusted(address: string, { gatewayUrl }: AlipayAccount): string {
  const url = new URL(address)
  if (url.origin === new URL(gatewayUrl).origin) return url.href
  if (!HOSTS.test(url.hostname)) throw new ProviderError('a bill at another host', 'host')
  url.protocol = 'https:'
  return url.href
}
