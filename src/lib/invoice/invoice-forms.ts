import { atom, onMount } from 'nanostores'
import type { Invoice } from '#api/invoice/invoice.ts'
import type { InvoiceDetail } from '#api/invoice/record/get-invoice.ts'
import { call } from '#lib/data/call.ts'
import { readDraft } from '#lib/data/draft/draft.ts'
import { form } from '#lib/data/form.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { invoiceAddress } from './invoice-address.ts'
import { $invoice, invoiceOfAddress } from './invoice-store.ts'
import { DETAIL_TEXTS, REQUEST_TEXTS } from './texts.ts'
import { emailProblem, titleProblems, unsavedTitle } from './title-rules.ts'
import { NO_TITLE, sentTitle, type TitleValues, titleOf } from './title-values.ts'

export type InvoiceSheet = 'mail' | 'reissue'

const draftOf = (sheet: InvoiceSheet) => `${sheet}:${invoiceOfAddress()}`

/** Requests the invoice again with another title and opens the new one. */
export const $reissue = form<TitleValues, Invoice>({
  initial: NO_TITLE,
  draft: () => draftOf('reissue'),
  unsaved: unsavedTitle,
  check: titleProblems,
  send: (title) =>
    call(() => import('#api/invoice/record/reissue-invoice.ts'), {
      invoiceId: invoiceOfAddress() ?? '',
      ...sentTitle(title),
    }),
  next: ({ invoiceId }) => invoiceAddress(invoiceId),
  fields: { COMPANY_INCOMPLETE: 'taxNumber' },
  texts: { offline: REQUEST_TEXTS.offline, refused: REQUEST_TEXTS.rejected },
})

/** Makes the platform mail the invoice to another address. */
export const $mail = form({
  initial: { email: '' },
  draft: () => draftOf('mail'),
  check: ({ email }) => ({ email: emailProblem(email) }),
  send: ({ email }) =>
    call(() => import('#api/invoice/record/send-invoice.ts'), {
      invoiceId: invoiceOfAddress() ?? '',
      email: email.trim(),
    }),
  done(mailed) {
    $sheet.set(undefined)
    $invoice.patch((detail) => ({ ...detail, invoice: { ...detail.invoice, ...mailed } }))
    showToast(DETAIL_TEXTS.sent(mailed.maskedEmail), 'success')
  },
  texts: { offline: DETAIL_TEXTS.sendFailed },
})

/** The open form; restored after a reload. */
export const $sheet = atom<InvoiceSheet | undefined>(undefined)

onMount($sheet, () => {
  let isBegun = false
  return $invoice.subscribe((shown) => {
    if (shown.state !== 'ready' || isBegun) return
    isBegun = true
    begin(shown.value)
  })
})

function begin({ invoice, canReissue }: InvoiceDetail): void {
  const isTyped = (sheet: InvoiceSheet) => Object.keys(readDraft(draftOf(sheet))).length > 0
  $reissue.begin(titleOf(invoice))
  if (canReissue && isTyped('reissue')) $sheet.set('reissue')
  else if (invoice.state === 'issued' && isTyped('mail')) $sheet.set('mail')
}

export const openSheet = (sheet: InvoiceSheet) => $sheet.set(sheet)

/** Closes the form by the person's decision: typed values are deleted. */
export function closeSheet(): void {
  $sheet.set(undefined)
  $reissue.reset()
  $mail.reset()
}
