import { randomInt } from 'node:crypto'
import type { Arrived } from '../gateway/wire-server.ts'
import { type Judgement, startAgreedService } from './agreed-service.ts'

/**
 * Plays a platform for electronic invoices, written from “What `INVOICE_URL` receives” in docs/operations.md:
 *
 * - “A field that is not listed, or a wrong one, is answered with 400; the same `id` with another content with 409”;
 * - “An invoice that nobody sent is answered with 404”;
 * - “A reversal of what is not issued yet cancels it, and is answered without a number.”
 */
interface Known {
  content: string
  state: 'waiting' | 'issued' | 'refused' | 'reversed'
  fields: Record<string, string>
}

const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: (value) => /^[\w-]{8,32}$/.test(String(value)),
  buyer: (value) =>
    isRecord(value) &&
    typeof value.name === 'string' &&
    Object.keys(value).every((name) => ['name', 'taxNumber'].includes(name)),
  item: (value) => typeof value === 'string' && value !== '',
  amount: (value) => /^\d+\.\d\d$/.test(String(value)),
  tax: (value) => /^\d+\.\d\d$/.test(String(value)),
  taxRate: (value) => typeof value === 'number',
  requestedAt: (value) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value)),
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export async function startInvoicePlatform(now: () => Date = () => new Date()) {
  const key = 'key-of-the-invoice-platform-0123456789'
  const known = new Map<string, Known>()
  const newNumber = () => `2695${randomInt(10 ** 8)}`.padEnd(20, '0')

  function judge({ method, url, body }: Arrived): Judgement {
    if (method === 'POST' && url.pathname === '/invoices') return accept(JSON.parse(body), body)
    const [, id = '', reversal] = /^\/invoices\/([\w-]+)(\/reversal)?$/.exec(url.pathname) ?? []
    const invoice = known.get(id)
    if (!invoice) return [404]
    if (method === 'GET' && !reversal) return [200, { state: invoice.state, ...invoice.fields }]
    if (method !== 'POST' || !reversal) return [405]
    if (invoice.state === 'issued') invoice.fields = { number: newNumber() }
    else if (invoice.state !== 'reversed') invoice.fields = {}
    invoice.state = 'reversed'
    return [200, { state: 'reversed', ...invoice.fields }]
  }

  function accept(fields: Record<string, unknown>, content: string): Judgement {
    const isRight =
      Object.keys(fields).every((name) => name in FIELDS) &&
      Object.entries(FIELDS).every(([name, isOne]) => isOne(fields[name]))
    if (!isRight) return [400]
    const id = String(fields.id)
    const before = known.get(id)
    if (before && before.content !== content) return [409]
    const invoice = before ?? { content, state: 'waiting' as const, fields: {} }
    known.set(id, invoice)
    return [200, { state: invoice.state, ...invoice.fields }]
  }

  const server = await startAgreedService({ key, now }, judge)

  /** The tax office has issued an invoice, or refuses it. */
  function finish(id: string, reason?: string): void {
    const invoice = known.get(id)
    if (invoice?.state !== 'waiting') throw new Error('no such invoice waits')
    invoice.state = reason ? 'refused' : 'issued'
    const file = `${server.base}files/${id}`
    invoice.fields = reason
      ? { reason }
      : { number: newNumber(), pdfUrl: `${file}.pdf`, ofdUrl: `${file}.ofd` }
  }

  return { ...server, known, finish }
}
