import { atom, onMount } from 'nanostores'
import type { InvoiceDetail } from '#api/invoice/get-invoice.ts'
import { $session, whenSessionKnown } from '#lib/account/session-store.ts'
import { serverNow } from '#lib/shell/clock.ts'
import { CancelledError } from '#lib/shell/errors.ts'
import { forgetDraft, keepDraft, readDraft } from '#lib/shell/form-draft.ts'
import { showToast } from '#lib/shell/toast-store.ts'
import {
  emailProblem,
  type HeadingProblems,
  type HeadingValues,
  headingDraft,
  headingOf,
  headingProblems,
} from './heading-rules.ts'
import { invoiceAddress } from './invoice-address.ts'
import { DETAIL_TEXTS, REQUEST_TEXTS } from './messages.ts'
import { pollPatiently } from './patient-poll.ts'

export interface InvoiceView {
  state: 'ready'
  detail: InvoiceDetail
  /** The platform takes longer than people like to watch. */
  isSlow: boolean
  sheet: 'mail' | 'reissue' | undefined
  /** What the form of a new heading begins with. */
  heading: HeadingValues
  problems: HeadingProblems
  problem: string
  isSending: boolean
  /** Grows with each attempt that found something wrong. */
  attempt: number
}

export type InvoiceState =
  | { state: 'loading' }
  | { state: 'guest' }
  | { state: 'missing' }
  | { state: 'failed' }
  | InvoiceView

export const LOADING: InvoiceState = { state: 'loading' }
const SLOW_MS = 12_000

/** The invoice of the address; asked for again while the platform makes it out. */
export const $invoice = atom<InvoiceState>(LOADING)

let stop: (() => void) | undefined

onMount($invoice, () => {
  void loadInvoice()
  return () => stop?.()
})

export async function loadInvoice(): Promise<void> {
  stop?.()
  $invoice.set(LOADING)
  if (!(await whenSessionKnown())) return $invoice.set({ state: 'guest' })
  const invoiceId = new URLSearchParams(location.search).get('invoiceId')
  if (!invoiceId) return $invoice.set({ state: 'missing' })
  const { askInvoice, isMissing } = await import('./invoice-calls.ts')
  try {
    show(await askInvoice(invoiceId))
  } catch (error) {
    if (error instanceof CancelledError) return
    $invoice.set({ state: isMissing(error) ? 'missing' : 'failed' })
    return
  }
  if (isWaiting()) stop = pollPatiently(() => refresh(invoiceId))
}

/** Closing it, its reader has decided: what was typed goes. */
export function openSheet(sheet: InvoiceView['sheet']): void {
  if (!sheet) forgetReissue()
  change({ sheet, problems: {}, problem: '' })
}

/** Keeps what is typed and takes back the sentences that hold no longer. */
export function noteReissue(values: HeadingValues): void {
  const view = ready()
  if (!view) return
  keepDraft(reissueForm(view.detail), userIdOf(), headingDraft(values))
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
    forgetReissue()
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
  const { maskedEmail, mailedAt } = outcome
  const { detail } = view
  change({
    isSending: false,
    sheet: undefined,
    detail: { ...detail, invoice: { ...detail.invoice, maskedEmail, mailedAt } },
  })
  showToast(DETAIL_TEXTS.sent(maskedEmail), 'success')
}

/** True when there is nothing more to wait for. */
async function refresh(invoiceId: string): Promise<boolean> {
  try {
    const { askInvoice } = await import('./invoice-calls.ts')
    show(await askInvoice(invoiceId))
  } catch {
    // Not reached this time: the next question is on its way.
    return false
  }
  return !isWaiting()
}

function show(detail: InvoiceDetail): void {
  const { state, requestedAt } = detail.invoice
  const isSlow = state === 'requested' && serverNow() - requestedAt > SLOW_MS
  const before = ready()
  const draft = readDraft(reissueForm(detail), userIdOf())
  $invoice.set(
    before
      ? { ...before, detail, isSlow }
      : {
          state: 'ready',
          detail,
          isSlow,
          // A form that was left open is there again after a reload.
          sheet: detail.canReissue && draft.kind ? 'reissue' : undefined,
          heading: headingOf(draft, headingBefore(detail)),
          problems: {},
          problem: '',
          isSending: false,
          attempt: 0,
        },
  )
}

/** The heading of the invoice; its e-mail is known by its mask alone. */
function headingBefore({ invoice: { kind, name, taxNumber = '' } }: InvoiceDetail): HeadingValues {
  return { kind, name, taxNumber, email: '' }
}

const reissueForm = ({ invoice }: InvoiceDetail) => `reissue:${invoice.invoiceId}`
const userIdOf = () => $session.get()?.userId ?? ''

function forgetReissue(): void {
  const view = ready()
  if (view) forgetDraft(reissueForm(view.detail), userIdOf())
}

function isWaiting(): boolean {
  return ready()?.detail.invoice.state === 'requested'
}

function ready(): InvoiceView | undefined {
  const view = $invoice.get()
  return view.state === 'ready' ? view : undefined
}

function change(news: Partial<InvoiceView>): void {
  const view = ready()
  if (view) $invoice.set({ ...view, ...news })
}
