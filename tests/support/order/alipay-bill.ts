import { crc32, deflateRawSync } from 'node:zlib'
import { timeText } from '#gateway/china-time.ts'
import type { AlipayTrade } from './alipay.ts'

/**
 * The file behind the answer of `alipay.data.dataservice.bill.downloadurl.query` with `bill_type=trade`: 业务明细 and
 * 业务汇总 of a day as the service packs them: two files of GBK in one ZIP, values that end with a tab, sums in
 * yuan, those of refunds negative, and the totals in remarks at the end.
 */
const NAMES =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** Undefined for a day on which nothing happened. */
export function billArchive(trades: readonly AlipayTrade[], day: string): Buffer | undefined {
  const isOf = (at: Date | undefined) => at !== undefined && timeText(at).startsWith(day)
  const paid = trades.filter(({ paidAt }) => isOf(paidAt))
  const refunds = trades.flatMap((trade) =>
    [...trade.refunds].flatMap(([number, { yuan, at }]) =>
      isOf(at) ? [{ trade, number, yuan, at }] : [],
    ),
  )
  if (paid.length + refunds.length === 0) return undefined
  const sumOf = (sums: readonly number[]) => sums.reduce((sum, one) => sum + one, 0).toFixed(2)
  const details = [
    '#支付宝业务明细查询',
    '#账号：[20880000000000020156]',
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    NAMES,
    ...paid.map((trade) => line(trade, '交易', trade.paidAt, trade.yuan, '')),
    ...refunds.map(({ trade, number, yuan, at }) =>
      line(trade, '退款', at, `-${yuan.toFixed(2)}`, number),
    ),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，商家实收共${sumOf(paid.map(({ yuan }) => Number(yuan)))}元，商家优惠共0.00元`,
    `#退款合计：${refunds.length}笔，商家实收退款共-${sumOf(refunds.map(({ yuan }) => yuan))}元，商家优惠退款共0.00元`,
    `#导出时间：[${day} 23:59:59]`,
  ]
  return zip([['#支付宝业务汇总查询', '#汇总'], details].map((file) => gbk(`${file.join('\n')}\n`)))
}

function line(
  { tradeNo, paymentId, subject }: AlipayTrade,
  kind: string,
  at: Date | undefined,
  yuan: string,
  refundNo: string,
): string {
  const time = at ? timeText(at) : ''
  const head = [`${tradeNo}\t`, `${paymentId}\t`, `${kind}\t`, subject, time, time]
  const sums = [yuan, yuan, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00\t', '0.00']
  return [...head, ...Array(5).fill('\t'), ...sums, `${refundNo}\t`, '0.00', '0.00', ''].join(',')
}

/** Every character of two bytes; Node decodes GBK, but does not encode it. */
const codes = new Map<string, readonly number[]>()
for (let high = 0x81; high < 0xff; high++)
  for (let low = 0x40; low < 0xff; low++) {
    const char = new TextDecoder('gbk').decode(Uint8Array.of(high, low))
    if (char.length === 1) codes.set(char, [high, low])
  }

function gbk(text: string): Buffer {
  return Buffer.from([...text].flatMap((char) => codes.get(char) ?? [char.charCodeAt(0)]))
}

/** The first file is stored, the others are deflated; each has a name that is no UTF-8. */
function zip(files: readonly Buffer[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  files.forEach((file, at) => {
    const name = gbk(`明细${at}.csv`)
    const packed = at === 0 ? file : deflateRawSync(file)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(at === 0 ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(file), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(file.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const offset = Buffer.concat(locals).length
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed)
    const more = Buffer.alloc(14)
    more.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, more, name)
  })
  const [body, index] = [Buffer.concat(locals), Buffer.concat(directory)]
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, index, end])
}
