import { serverNow } from '#lib/shell/clock.ts'
import { dateTime } from '#lib/shell/relative-time.ts'
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
export const today = () => dateTime(serverNow()).slice(0, 10)

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
