import { maskCitizenId } from '#api/contract/investor/citizen-id.ts'
import { timeText } from '#gateway/china-time.ts'
import type { ContractRow, Signer } from '../contract-queries.ts'

/** The lines of a contract: its text and, after signing, the lines printed below it. */
export function printedLines(
  { text }: Pick<ContractRow, 'text'>,
  signer: Pick<Signer, 'lines'> | undefined,
): readonly string[] {
  return [...text.split('\n'), ...(signer?.lines ?? [])]
}

/** The lines below the text of a signed contract. */
export function signatureLines(
  row: Pick<ContractRow, 'read_at' | 'text_hash'>,
  signer: Omit<Signer, 'lines'>,
  signedAt: Date,
): readonly string[] {
  return [
    '',
    '签署页',
    `乙方姓名：${signer.realName}`,
    `身份证号：${maskCitizenId(signer.idNumber)}（已实名核对）`,
    `阅读完成时间：${timeText(row.read_at ?? signedAt)}`,
    `签署时间：${timeText(signedAt)}（北京时间）`,
    `文本摘要（SHA-256）：${row.text_hash}`,
    '核验方式：在本产品“证照公示”页选择本文件，即可核对是否为原件',
    signer.isTyped
      ? `乙方签名：${signer.realName}（乙方选择以键入真实姓名代替手写签名）`
      : '乙方手写签名：',
  ]
}
