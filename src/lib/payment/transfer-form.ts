import { dayOf } from '#api/china-time.ts'
import { forgetDraft, keepDraft, readTexts } from '#lib/data/draft.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { TRANSFER_TEXTS as TEXTS } from './transfer-messages.ts'

export interface TransferFields {
  payerName: string
  accountTail: string
  transferredOn: string
}

export type TransferErrors = Partial<
  Record<keyof TransferFields | 'picture' | 'form', string | undefined>
>

/** Today at UTC+8, `YYYY-MM-DD`. */
export const today = () => dayOf(serverNow())

/** One sentence for each field that is not right. */
export function checkTransfer(
  { payerName, accountTail, transferredOn }: TransferFields,
  hasPicture: boolean,
  todayText: string,
): TransferErrors {
  const errors: TransferErrors = {}
  if (payerName.trim().length < 2) errors.payerName = TEXTS.payerNameMissing
  if (!/^\d{4}$/.test(accountTail.trim())) errors.accountTail = TEXTS.accountTailWrong
  if (!transferredOn) errors.transferredOn = TEXTS.dayMissing
  else if (transferredOn > todayText) errors.transferredOn = TEXTS.dayLate
  if (!hasPicture) errors.picture = TEXTS.pictureMissing
  return errors
}

/** What of a proof may be stored: digits of an account and the picture never are. */
export type TransferDraft = Pick<TransferFields, 'payerName' | 'transferredOn'>

const NO_TRANSFER: TransferDraft = { payerName: '', transferredOn: '' }

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
