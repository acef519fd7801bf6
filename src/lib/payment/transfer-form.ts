import { atom } from 'nanostores'
import { dayOf } from '#api/china-time.ts'
import { PROOF_CHARS_MAX } from '#api/payment/proof-picture.ts'
import type { submitTransfer } from '#api/payment/submit-transfer.ts'
import type { Transfer } from '#api/payment/transfer.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import type { ShrinkPicture } from '#lib/shell/page/shrunk-picture.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import type { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { orderOfAddress } from '../order/offer-of-address.ts'
import { $transfer } from './transfer-store.ts'
import { TRANSFER_TEXTS as TEXTS } from './transfer-texts.ts'

export interface TransferFields {
  payerName: string
  accountTail: string
  transferredOn: string
}

export type TransferErrors = Partial<Record<keyof TransferFields | 'picture', string>>

/** The current day at UTC+8, `YYYY-MM-DD`. */
export const latestTransferDay = () => dayOf(serverNow())

/** One sentence for each wrong field. */
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

export interface ProofValues extends TransferFields {
  /** JPEG as base64. */
  picture: string
  /** A thumbnail as a data address. */
  thumb: string
}

/** The proof of the transfer; account digits and the picture are never stored. */
export const $proof = form<ProofValues, Transfer>({
  initial: { payerName: '', accountTail: '', transferredOn: '', picture: '', thumb: '' },
  draft: () => `transfer:${orderOfAddress(location.search)}`,
  unsaved: ['accountTail', 'picture', 'thumb'],
  check: (values) => checkTransfer(values, values.picture !== '', latestTransferDay()),
  send: ({ payerName, accountTail, transferredOn, picture }) =>
    call(() => import('#api/payment/submit-transfer.ts'), {
      orderId: orderOfAddress(location.search) ?? '',
      payerName: payerName.trim(),
      accountTail: accountTail.trim(),
      transferredOn,
      picture,
    }),
  async done(transfer) {
    // The result is at the top.
    scrollTo(0, 0)
    $transfer.patch((known) => (known.state === 'ready' ? { ...known, transfer } : known))
    // The order waits longer for a transfer: its timeline shows until when.
    await $transfer.refresh()
  },
  refused: refreshIfSettled,
  texts: { offline: TEXTS.offline },
})

export const $isShrinking = atom(false)

/** Paid, closed or submitted meanwhile: the page shows which. */
async function refreshIfSettled(error: ApiError): Promise<boolean> {
  const isSettled = isRefusal<typeof submitTransfer>(
    error,
    'ORDER_CLOSED',
    'ORDER_PAID',
    'PROOF_WAITING',
  )
  if (isSettled) await $transfer.refresh()
  return isSettled
}

/** Shrinks a picture from the phone so that it can be sent. */
export async function addPicture(file: Blob, shrink: ShrinkPicture): Promise<void> {
  $isShrinking.set(true)
  const shrunk = await shrink(file, PROOF_CHARS_MAX)
  $isShrinking.set(false)
  if (shrunk) $proof.edit({ picture: shrunk.base64, thumb: shrunk.thumb })
  else $proof.fail({ ...$proof.get().problems, picture: TEXTS.pictureUnreadable })
}

/** Submits the proof; waits for a picture that is still being read. */
export async function submitProof(): Promise<void> {
  if (!$isShrinking.get()) await $proof.submit()
}
