import { createHash } from 'node:crypto'
import { drawPdf, typesetDocument } from '../contract/document/draw-document.ts'
import { drawPicture } from '../contract/document/draw-picture.ts'
import type { Issue, IssueOrder } from '../invoice/issue/invoice-platform.ts'
import { yuanText } from '../money.ts'

/** Imitates the delay of a real platform on a good day, scaled down. */
const DELAY_MS = 2000
/** A heading with this ending is refused, as a wrong one would be. */
const REFUSED = '（驳回）'
const REASON = '抬头与税务登记信息不一致，请核对后重新提交'

/** The stand-in of the issuing platform: it delays, and it refuses. */
export async function issueInSandbox(order: IssueOrder, now: Date): Promise<Issue> {
  if (now.getTime() - order.requestedAt.getTime() < DELAY_MS) return { kind: 'waiting' }
  if (order.name.endsWith(REFUSED)) return { kind: 'refused', reason: REASON }
  const number = numberOf(order.invoiceId)
  const lines = [
    '电子发票（沙盒样张）',
    '',
    `发票号码：${number}`,
    `购买方：${order.name}`,
    ...(order.taxNumber ? [`纳税人识别号：${order.taxNumber}`] : []),
    `项目：${order.item}`,
    `价税合计：${yuanText(order.fen)}`,
    `其中税额：${yuanText(order.taxFen)}`,
    '',
    '本样张由本机的开票平台替身生成，不是有效票据。',
  ]
  const about = { title: `发票 ${number}`, createdAt: order.requestedAt }
  const set = typesetDocument(lines, [])
  const picture = await drawPicture(set, 1)
  return {
    kind: 'issued',
    number,
    pdf: await drawPdf(set, about),
    ...(picture ? { picture } : {}),
  }
}

/** Twenty digits, the same for every request of an invoice. */
function numberOf(invoiceId: string): string {
  const hex = createHash('sha256').update(invoiceId).digest('hex').slice(0, 16)
  return BigInt(`0x${hex}`).toString().padStart(20, '0').slice(-20)
}
