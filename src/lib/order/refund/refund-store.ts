import { atom } from 'nanostores'
import type { RefundTable } from '#api/order/refund/refund-table.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ORDER_TEXTS as TEXTS } from '../detail/order-texts.ts'
import { orderOfAddress } from '../offer-of-address.ts'

/** The reason that requires a note. */
export const OTHER_REASON = TEXTS.reasons.at(-1) ?? ''

const NOTE_MIN = 2

/** The order to be refunded; undefined while the form is closed. */
export const $refunded = atom<string | undefined>(undefined)

/** What the refund would return, calculated when the form was opened. */
export const $refundTable = resource<RefundTable, string>({
  access: 'login',
  key: $refunded,
  load: (orderId) => call(() => import('#api/order/refund/preview-refund.ts'), { orderId }),
})

/** The buyer's reason for the refund. */
export const $refund = form({
  initial: { reason: '', note: '' },
  draft: () => `refund:${orderOfAddress(location.search)}`,
  check: ({ reason, note }) => ({
    reason: reason ? undefined : TEXTS.reasonMissing,
    note: reason === OTHER_REASON && note.trim().length < NOTE_MIN ? TEXTS.noteMissing : undefined,
  }),
  send: ({ reason, note }) =>
    call(() => import('#api/order/refund/request-refund.ts'), {
      orderId: $refunded.get() ?? '',
      shownFen: $refundTable.ready()?.cashFen,
      reason: note.trim() ? `${reason}：${note.trim()}` : reason,
    }),
  // Both fields are one text on the wire.
  fields: { reason: 'note' },
  refused({ refusal }) {
    if (refusal === 'REFUND_CHANGED') void $refundTable.refresh()
    return false
  },
  done({ state }) {
    closeRefund()
    showToast(state === 'requested' ? TEXTS.submitted : TEXTS.refunded, 'success')
  },
  texts: { offline: TEXTS.notSubmitted },
})

export const openRefundForm = () => $refunded.set(orderOfAddress(location.search))
export const closeRefund = () => $refunded.set(undefined)
