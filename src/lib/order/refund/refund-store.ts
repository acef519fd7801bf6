import { atom } from 'nanostores'
import { previewRefund } from '#api/order/refund/preview-refund.ts'
import type { RefundTable } from '#api/order/refund/refund-table.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { forgetDraft, keepDraft, readTexts } from '#lib/data/draft.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CancelledError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { ORDER_TEXTS as TEXTS } from '../detail/order-messages.ts'

/** What a buyer gives as the reason, kept until it is handed in. */
export interface RefundDraft {
  reason: string
  note: string
}

export type RefundForm =
  | { state: 'closed' }
  | { state: 'loading'; orderId: string }
  | { state: 'failed'; orderId: string; sentence: string }
  | {
      state: 'ready'
      orderId: string
      table: RefundTable
      draft: RefundDraft
      reasonError: string
      noteError: string
      isSending: boolean
    }

export const CLOSED_REFUND: RefundForm = { state: 'closed' }

/** The refund a buyer is about to ask for, with what it would bring. */
export const $refund = atom<RefundForm>(CLOSED_REFUND)

/** The reason that says nothing by itself. */
export const OTHER_REASON = TEXTS.reasons.at(-1) ?? ''

const NOTE_MIN = 2
const formOf = (orderId: string) => `refund:${orderId}`

/** Opens the form with the sums of this moment. */
export async function openRefund(orderId: string): Promise<void> {
  $refund.set({ state: 'loading', orderId })
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    const table = await send(previewRefund, { orderId })
    if (!isOpen(orderId)) return
    const { reason = '', note = '' } = readTexts(formOf(orderId))
    const draft = { reason, note }
    const clean = { reasonError: '', noteError: '', isSending: false }
    $refund.set({ state: 'ready', orderId, table, draft, ...clean })
  } catch (error) {
    if (error instanceof CancelledError || !isOpen(orderId)) return
    const sentence = sentenceOf(error, TEXTS.refundFailed)
    $refund.set({ state: 'failed', orderId, sentence })
  }
}

function isOpen(orderId: string): boolean {
  const form = $refund.get()
  return form.state !== 'closed' && form.orderId === orderId
}

export function closeRefund(): void {
  $refund.set(CLOSED_REFUND)
}

/** Keeps what is typed. */
export function noteRefund(part: Partial<RefundDraft>): void {
  const form = $refund.get()
  if (form.state !== 'ready') return
  const draft = { ...form.draft, ...part }
  keepDraft(formOf(form.orderId), draft)
  $refund.set({ ...form, draft, reasonError: '', noteError: '' })
}

/** Hands the refund in; true once the gateway has it. */
export async function submitRefund(): Promise<boolean> {
  const form = $refund.get()
  if (form.state !== 'ready' || form.isSending) return false
  const { orderId, draft } = form
  const note = draft.note.trim()
  if (!draft.reason) {
    $refund.set({ ...form, reasonError: TEXTS.reasonMissing })
    return false
  }
  if (draft.reason === OTHER_REASON && note.length < NOTE_MIN) {
    $refund.set({ ...form, noteError: TEXTS.noteMissing })
    return false
  }
  $refund.set({ ...form, isSending: true })
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    const reason = note ? `${draft.reason}：${note}` : draft.reason
    const { state } = await send(requestRefund, { orderId, reason })
    forgetDraft(formOf(orderId))
    closeRefund()
    showToast(state === 'requested' ? TEXTS.submitted : TEXTS.refunded, 'success')
    return true
  } catch (error) {
    const noteError = sentenceOf(error, TEXTS.notSubmitted)
    $refund.set({ ...form, noteError, isSending: false })
    return false
  }
}
