import { forgetDraft, keepDraft, readTexts } from '#lib/account/draft.ts'
import type { TransferFields } from './transfer-form.ts'

/** What of a proof may be stored: digits of an account and the picture never are. */
export type TransferDraft = Pick<TransferFields, 'payerName' | 'transferredOn'>

export const NO_TRANSFER: TransferDraft = { payerName: '', transferredOn: '' }

const formOf = (orderId: string) => `transfer:${orderId}`

export function transferDraft(orderId: string): TransferDraft {
  return { ...NO_TRANSFER, ...readTexts(formOf(orderId)) }
}

export function keepTransferDraft(
  orderId: string,
  { payerName, transferredOn }: TransferDraft,
): void {
  keepDraft(formOf(orderId), { payerName, transferredOn })
}

export function forgetTransferDraft(orderId: string): void {
  forgetDraft(formOf(orderId))
}
