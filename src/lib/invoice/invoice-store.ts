import { atom, onMount } from 'nanostores'
import type { InvoiceDetail } from '#api/invoice/record/get-invoice.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { tellProgress } from '#lib/order/progress/progress-store.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'
import type { HeadingProblems, HeadingValues } from './heading-values.ts'

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

export type InvoiceState = { state: 'loading' } | { state: 'guest' } | Failure | InvoiceView

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
  const [{ askInvoice }, { beginning }, { pollPatiently }] = await Promise.all([
    import('./invoice-calls.ts'),
    forms(),
    import('./patient-poll.ts'),
  ])
  try {
    show(await askInvoice(invoiceId), beginning)
  } catch (error) {
    if (error instanceof CancelledError) return
    $invoice.set(failureOf(error))
    return
  }
  if (isWaiting()) stop = pollPatiently(() => refresh(invoiceId))
}

/** Closing it, its reader has decided: what was typed goes. */
export function openSheet(sheet: InvoiceView['sheet']): void {
  if (!sheet) void forgetTyped()
  change({ sheet, problems: {}, problem: '' })
}

/** What is typed and what was: fetched with the invoice. */
const forms = () => import('./invoice-forms.ts')
type Beginning = Awaited<ReturnType<typeof forms>>['beginning']

async function forgetTyped(): Promise<void> {
  ;(await forms()).forgetTyped()
}

/** Keeps what is typed of a new heading. */
export async function noteReissue(values: HeadingValues): Promise<void> {
  ;(await forms()).noteReissue(values)
}

/** Asks for the invoice anew and goes to the new one. */
export async function submitReissue(values: HeadingValues): Promise<void> {
  await (await forms()).submitReissue(values)
}

/** Keeps the address the invoice shall be mailed to and takes back the sentence about another. */
export async function noteMail(typed: string): Promise<void> {
  ;(await forms()).noteMail(typed)
}

/** Has the platform mail the invoice to an address. */
export async function mailInvoice(typed: string): Promise<void> {
  await (await forms()).mailInvoice(typed)
}

/** True when there is nothing more to wait for. */
async function refresh(invoiceId: string): Promise<boolean> {
  try {
    const { askInvoice } = await import('./invoice-calls.ts')
    const { beginning } = await forms()
    show(await askInvoice(invoiceId), beginning)
  } catch {
    // Not reached this time: the next question is on its way.
    return false
  }
  return !isWaiting()
}

function show(detail: InvoiceDetail, beginning: Beginning): void {
  const { state, requestedAt } = detail.invoice
  const isSlow = state === 'requested' && serverNow() - requestedAt > SLOW_MS
  const before = ready()
  if (before?.detail.invoice.state !== state) tellProgress(detail.invoice.orderIds)
  $invoice.set(
    before
      ? { ...before, detail, isSlow }
      : {
          state: 'ready',
          detail,
          isSlow,
          ...beginning(detail),
          problems: {},
          problem: '',
          isSending: false,
          attempt: 0,
        },
  )
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
