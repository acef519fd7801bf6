import type { InvoiceDetail } from '#api/invoice/record/get-invoice.ts'
import { forgetDraft, keepDraft, readTexts } from '#lib/data/draft.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { emailProblem, headingDraft, headingProblems } from './heading-rules.ts'
import { type HeadingValues, headingOf } from './heading-values.ts'
import { invoiceAddress } from './invoice-address.ts'
import { change, type InvoiceView, ready } from './invoice-store.ts'
import { DETAIL_TEXTS, REQUEST_TEXTS } from './messages.ts'

const reissueForm = ({ invoice }: InvoiceDetail) => `reissue:${invoice.invoiceId}`
const mailForm = ({ invoice }: InvoiceDetail) => `mail:${invoice.invoiceId}`

/** What the forms of an invoice begin with; one that was left open is there again after a reload. */
export function beginning(
  detail: InvoiceDetail,
): Pick<InvoiceView, 'sheet' | 'heading' | 'mailTo'> {
  const { kind, name, taxNumber = '' } = detail.invoice
  const draft = readTexts(reissueForm(detail))
  const { email: mailTo = '' } = readTexts(mailForm(detail))
  const isMailing = detail.invoice.state === 'issued' && mailTo !== ''
  return {
    sheet: detail.canReissue && draft.kind ? 'reissue' : isMailing ? 'mail' : undefined,
    // The e-mail of the invoice is known by its mask alone.
    heading: headingOf(draft, { kind, name, taxNumber, email: '' }),
    mailTo,
  }
}

export function forgetTyped(): void {
  const view = ready()
  if (!view) return
  for (const form of [reissueForm, mailForm]) forgetDraft(form(view.detail))
}

export function noteMail(typed: string): void {
  const view = ready()
  if (!view) return
  keepDraft(mailForm(view.detail), { email: typed })
  if (view.problems.email) change({ problems: {} })
}

/** Keeps what is typed and takes back the sentences that hold no longer. */
export function noteReissue(values: HeadingValues): void {
  const view = ready()
  if (!view) return
  keepDraft(reissueForm(view.detail), headingDraft(values))
  const left = Object.entries(headingProblems(values))
  change({ problems: Object.fromEntries(left.filter(([field]) => field in view.problems)) })
}

/** Asks for the invoice anew and goes to the new one. */
export async function submitReissue(values: HeadingValues): Promise<void> {
  const view = ready()
  if (!view || view.isSending) return
  const problems = headingProblems(values)
  const isReady = Object.keys(problems).length === 0
  const attempt = view.attempt + (isReady ? 0 : 1)
  change({ problems, problem: '', attempt, isSending: isReady })
  if (!isReady) return
  const { sendReissue } = await import('./invoice-calls.ts')
  const outcome = await sendReissue(view.detail.invoice.invoiceId, values)
  if (outcome.kind === 'asked') {
    forgetTyped()
    return location.assign(invoiceAddress(outcome.invoice.invoiceId))
  }
  change({ isSending: false })
  if (outcome.kind === 'offline') change({ problem: REQUEST_TEXTS.offline })
  else if (outcome.kind === 'refused' && outcome.field)
    change({ problems: { [outcome.field]: outcome.sentence }, attempt: attempt + 1 })
  else change({ problem: outcome.sentence || REQUEST_TEXTS.rejected })
}

/** Has the platform mail the invoice to an address. */
export async function mailInvoice(typed: string): Promise<void> {
  const view = ready()
  if (!view || view.isSending) return
  const email = emailProblem(typed)
  const attempt = view.attempt + 1
  change({ problems: email ? { email } : {}, problem: '', attempt, isSending: !email })
  if (email) return
  const { sendMail } = await import('./invoice-calls.ts')
  const outcome = await sendMail(view.detail.invoice.invoiceId, typed.trim())
  if (outcome.kind === 'refused')
    return change({
      isSending: false,
      attempt: attempt + 1,
      problems: { email: outcome.sentence || DETAIL_TEXTS.sendFailed },
    })
  forgetTyped()
  const { maskedEmail, mailedAt } = outcome
  const { detail } = view
  change({
    isSending: false,
    sheet: undefined,
    mailTo: '',
    detail: { ...detail, invoice: { ...detail.invoice, maskedEmail, mailedAt } },
  })
  showToast(DETAIL_TEXTS.sent(maskedEmail), 'success')
}
