import { atom, onMount } from 'nanostores'
import type { InvoiceDetail } from '#api/invoice/get-invoice.ts'
import { forgetDraft, keepDraft, readTexts, type Texts } from '#lib/account/draft.ts'
import { whenSessionKnown } from '#lib/account/session-store.ts'
import { serverNow } from '#lib/shell/clock.ts'
import { CancelledError } from '#lib/shell/errors.ts'
import { tellProgress } from '#lib/shop/progress-store.ts'
import { type HeadingProblems, type HeadingValues, headingOf } from './heading-values.ts'

export interface InvoiceView {
  state: 'ready'
  detail: InvoiceDetail
  /** The platform takes longer than people like to watch. */
  isSlow: boolean
  sheet: 'mail' | 'reissue' | undefined
  /** What the form of a new heading begins with. */
  heading: HeadingValues
  /** What the form of another address begins with. */
  mailTo: string
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
  const [{ askInvoice, isMissing }, { pollPatiently }] = await Promise.all([
    import('./invoice-calls.ts'),
    import('./patient-poll.ts'),
  ])
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
  if (!sheet) forgetTyped()
  // Its rules are there before anything is typed.
  else void forms()
  change({ sheet, problems: {}, problem: '' })
}

const forms = () => import('./invoice-forms.ts')

/** Keeps what is typed of a new heading. */
export async function noteReissue(values: HeadingValues): Promise<void> {
  ;(await forms()).noteReissue(values)
}

/** Asks for the invoice anew and goes to the new one. */
export async function submitReissue(values: HeadingValues): Promise<void> {
  await (await forms()).submitReissue(values)
}

/** Keeps the address the invoice shall be mailed to and takes back the sentence about another. */
export function noteMail(typed: string): void {
  const view = ready()
  if (!view) return
  keepDraft(mailForm(view.detail), { email: typed })
  if (view.problems.email) change({ problems: {} })
}

/** Has the platform mail the invoice to an address. */
export async function mailInvoice(typed: string): Promise<void> {
  await (await forms()).mailInvoice(typed)
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
  const draft = readTexts(reissueForm(detail))
  const { email: mailTo = '' } = readTexts(mailForm(detail))
  if (before?.detail.invoice.state !== state) tellProgress(detail.invoice.orderIds)
  $invoice.set(
    before
      ? { ...before, detail, isSlow }
      : {
          state: 'ready',
          detail,
          isSlow,
          sheet: openForm(detail, draft, mailTo),
          heading: headingOf(draft, headingBefore(detail)),
          mailTo,
          problems: {},
          problem: '',
          isSending: false,
          attempt: 0,
        },
  )
}

/** A form that was left open is there again after a reload. */
function openForm(detail: InvoiceDetail, draft: Texts, mailTo: string): InvoiceView['sheet'] {
  if (detail.canReissue && draft.kind) return 'reissue'
  return detail.invoice.state === 'issued' && mailTo ? 'mail' : undefined
}

/** The heading of the invoice; its e-mail is known by its mask alone. */
function headingBefore({ invoice: { kind, name, taxNumber = '' } }: InvoiceDetail): HeadingValues {
  return { kind, name, taxNumber, email: '' }
}

export const reissueForm = ({ invoice }: InvoiceDetail) => `reissue:${invoice.invoiceId}`
export const mailForm = ({ invoice }: InvoiceDetail) => `mail:${invoice.invoiceId}`

export function forgetTyped(): void {
  const view = ready()
  if (!view) return
  for (const form of [reissueForm, mailForm]) forgetDraft(form(view.detail))
}

function isWaiting(): boolean {
  return ready()?.detail.invoice.state === 'requested'
}

export function ready(): InvoiceView | undefined {
  const view = $invoice.get()
  return view.state === 'ready' ? view : undefined
}

export function change(news: Partial<InvoiceView>): void {
  const view = ready()
  if (view) $invoice.set({ ...view, ...news })
}
