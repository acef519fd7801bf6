import { integer, jsonText, list, optional, record, text } from '../codec.ts'

/** Scene of a welfare code (§9): 4, or 2 for accounts that log in only by mobile. */
export const WELFARE_SCENES = ['4', '2'] as const
export type WelfareScene = (typeof WELFARE_SCENES)[number]

export const welfareCode = text({ min: 1, max: 64, message: '请输入福利码' })

/** Fields of the welfare-code result (§3); `thumbnailUrl` is sent as JSON text of objects with `url`. */
export const benefitFields = {
  productName: ['productName', text()],
  limitType: ['limitType', optional(text())],
  inventoryMessage: ['inventoryMsg', optional(text())],
  thumbnails: ['thumbnailUrl', optional(jsonText(list(record({ url: ['url', text()] }), 20)))],
  failureContent: ['failureContent', optional(text())],
} as const

const failed = record({ failureContent: benefitFields.failureContent })

/** The operator's markup in the data of a refused claim; undefined if there is none. */
export function readFailureContent(data: unknown): string | undefined {
  try {
    return failed.decode(data, '').failureContent
  } catch {
    // A refusal without data: the sentence of its code suffices.
    return undefined
  }
}

/** Result of a claim. */
export const claimed = record({ claimId: ['claimId', text()], ...benefitFields })

/** A claim of the user, as shown in the list and the confirmation. */
export const claim = record({
  claimId: ['claimId', text()],
  productName: ['productName', text()],
  thumbnails: ['thumbnailUrl', jsonText(list(record({ url: ['url', text()] }), 20))],
  claimedAt: ['claimTime', integer()],
  /** When the user confirmed; absent until then. */
  receivedAt: ['receiveTime', optional(integer())],
})
