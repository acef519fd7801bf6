import { wireTime } from '#api/common-params.ts'
import { maskCitizenId } from '#api/contract/citizen-id.ts'
import type { ContractRow, Signer } from './contract-queries.ts'

/** What stands below the text of a signed contract. */
export function signatureLines(
  row: ContractRow,
  signer: Signer,
  signedAt: Date,
): readonly string[] {
  return [
    '',
    '签署页',
    `乙方姓名：${signer.realName}`,
    `身份证号：${maskCitizenId(signer.idNumber)}（已实名核对）`,
    `阅读完成时间：${readable(row.read_at ?? signedAt)}`,
    `签署时间：${readable(signedAt)}（北京时间）`,
    `合同文本摘要（SHA-256）：${row.text_hash}`,
    '乙方手写签名：',
  ]
}

/** `2026-03-02 10:00:00` at UTC+8. */
function readable(at: Date): string {
  const digits = wireTime(at.getTime())
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}
