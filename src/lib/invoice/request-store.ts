import { atom, onMount } from 'nanostores'
import type { Invoice } from '#api/invoice/invoice.ts'
import type { InvoicedOrder } from '#api/invoice/request/invoiced-order.ts'
import type { Heading } from '#api/invoice/title/heading.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { headingDraft, headingProblems } from './heading-rules.ts'
import {
  type HeadingProblems,
  type HeadingValues,
  headingOf,
  NO_HEADING,
} from './heading-values.ts'
import { invoiceAddress } from './invoice-address.ts'
import { REQUEST_TEXTS } from './messages.ts'

export interface InvoiceRequest {
  state: 'ready'
  tab: 'apply' | 'records'
  orders: readonly InvoicedOrder[]
  /** Ids of the orders that are chosen. */
  chosen: readonly string[]
  headings: readonly Heading[]
  invoices: readonly Invoice[]
  values: HeadingValues
  /** Grows when the fields are filled by something else than typing. */
  round: number
  problems: HeadingProblems
  /** What belongs to no field. */
  problem: string
  /** About the order of the address, where it is not among those to choose from. */
  notice: { sentence: string; address?: string | undefined } | undefined
  isSubmitting: boolean
  /** Grows with each attempt that found something wrong. */
  attempt: number
}

export type RequestState =
  | { state: 'loading' }
  | { state: 'guest' }
  | { state: 'failed' }
  | InvoiceRequest

export const LOADING: RequestState = { state: 'loading' }

/** Orders to choose from, the heading being filled in, and the invoices so far. */
export const $invoiceRequest = atom<RequestState>(LOADING)

const FORM = 'invoice'
const drafts = () => import('#lib/data/draft.ts')

onMount($invoiceRequest, () => {
  void loadRequest()
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && void loadRequest()
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
})

export async function loadRequest(): Promise<void> {
  $invoiceRequest.set(LOADING)
  if (!(await whenSessionKnown())) return $invoiceRequest.set({ state: 'guest' })
  try {
    const { askRequestPage } = await import('./invoice-calls.ts')
    const { readTexts } = await drafts()
    const asked = await askRequestPage()
    const params = new URLSearchParams(location.search)
    const wanted = params.get('orderId')
    const draft = readTexts(FORM)
    const ids = asked.orders.map(({ orderId }) => orderId)
    const drafted = (draft.orders ?? '').split(',')
    const kept = !wanted || drafted.includes(wanted) ? drafted : [wanted]
    const chosen = ids.filter((id) => kept.includes(id) || ids.length === 1)
    $invoiceRequest.set({
      state: 'ready',
      tab: params.get('view') === 'records' ? 'records' : 'apply',
      ...asked,
      chosen,
      values: headingOf(draft, beginningOf(asked.headings)),
      round: 0,
      problems: {},
      problem: '',
      notice: wanted && !ids.includes(wanted) ? noticeOf(wanted, asked.invoices) : undefined,
      isSubmitting: false,
      attempt: 0,
    })
  } catch (error) {
    if (!(error instanceof CancelledError)) $invoiceRequest.set({ state: 'failed' })
  }
}

export function openTab(tab: InvoiceRequest['tab']): void {
  change({ tab })
}

export function toggleOrder(orderId: string): void {
  const { chosen = [], orders = [] } = ready() ?? {}
  const ids = orders.map((one) => one.orderId)
  choose(ids.filter((id) => chosen.includes(id) !== (id === orderId)))
}

/** All orders, or none where all were chosen. */
export function toggleAll(): void {
  const { chosen = [], orders = [] } = ready() ?? {}
  choose(chosen.length === orders.length ? [] : orders.map(({ orderId }) => orderId))
}

/** Keeps what is typed and takes back the sentences that hold no longer. */
export function noteHeading(values: HeadingValues): void {
  const request = ready()
  if (!request) return
  const left = headingProblems(values)
  const shown = Object.entries(left).filter(([field]) => field in request.problems)
  change({ values, problems: Object.fromEntries(shown) })
  void keep()
}

/** Fills the form with a kept heading; the e-mail stays. */
export function takeHeading({ kind, name, taxNumber = '' }: Heading): void {
  const request = ready()
  if (!request) return
  const { email } = request.values
  change({
    values: { kind, name, taxNumber, email },
    round: request.round + 1,
    problems: {},
    problem: '',
  })
  void keep()
}

export async function forgetHeading({ headingId }: Heading): Promise<void> {
  try {
    const { removeHeading } = await import('./invoice-calls.ts')
    await removeHeading(headingId)
    const headings = ready()?.headings.filter((one) => one.headingId !== headingId)
    if (headings) change({ headings })
    showToast(REQUEST_TEXTS.removed, 'success')
  } catch {
    showToast(REQUEST_TEXTS.removeFailed, 'failure')
  }
}

/** Asks for the invoice and goes to it. */
export async function submitRequest(isKept: boolean): Promise<void> {
  const request = ready()
  if (!request || request.isSubmitting) return
  const { chosen, values } = request
  const problems = headingProblems(values)
  const problem = chosen.length === 0 ? REQUEST_TEXTS.chooseFirst : ''
  const isReady = !problem && Object.keys(problems).length === 0
  const attempt = request.attempt + (isReady ? 0 : 1)
  change({ problems, problem, attempt, isSubmitting: isReady })
  if (!isReady) return
  const { sendRequest } = await import('./invoice-calls.ts')
  const outcome = await sendRequest(chosen, values, isKept)
  switch (outcome.kind) {
    case 'asked':
      ;(await drafts()).forgetDraft(FORM)
      return location.assign(invoiceAddress(outcome.invoice.invoiceId))
    case 'stale':
      await loadRequest()
      return change({ problem: outcome.sentence })
    case 'offline':
      return change({ isSubmitting: false, problem: REQUEST_TEXTS.offline })
    case 'refused': {
      const { field, sentence } = outcome
      if (!field) return change({ isSubmitting: false, problem: sentence })
      const problems = { [field]: sentence }
      return change({ isSubmitting: false, problems, attempt: attempt + 1 })
    }
  }
}

/** What the chosen orders add up to, in fen. */
export function sumOf({ orders, chosen }: Pick<InvoiceRequest, 'orders' | 'chosen'>): number {
  return orders
    .filter(({ orderId }) => chosen.includes(orderId))
    .reduce((sum, { fen }) => sum + fen, 0)
}

function choose(chosen: readonly string[]): void {
  change({ chosen, problem: '' })
  void keep()
}

async function keep(): Promise<void> {
  const { keepDraft } = await drafts()
  const request = ready()
  if (!request) return
  const orders = request.chosen.join(',')
  keepDraft(FORM, { ...headingDraft(request.values), orders })
}

/** The heading used last. */
function beginningOf(headings: readonly Heading[]): HeadingValues {
  const [last] = headings
  return last
    ? { ...NO_HEADING, kind: last.kind, name: last.name, taxNumber: last.taxNumber ?? '' }
    : NO_HEADING
}

function noticeOf(orderId: string, invoices: readonly Invoice[]): InvoiceRequest['notice'] {
  const invoice = invoices.find(
    ({ orderIds, state }) => orderIds.includes(orderId) && state !== 'reversed',
  )
  if (!invoice) return { sentence: REQUEST_TEXTS.notInvoiceable }
  return { sentence: REQUEST_TEXTS.onInvoice, address: invoiceAddress(invoice.invoiceId) }
}

function ready(): InvoiceRequest | undefined {
  const request = $invoiceRequest.get()
  return request.state === 'ready' ? request : undefined
}

function change(news: Partial<InvoiceRequest>): void {
  const request = ready()
  if (request) $invoiceRequest.set({ ...request, ...news })
}
