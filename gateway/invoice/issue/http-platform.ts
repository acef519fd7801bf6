import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Codec, oneOf, optional, ParseError, record, text } from '#api/codec.ts'
import { timeText } from '#gateway/china-time.ts'
import type { Outside } from '#gateway/http/outside.ts'
import { readAtMost } from '#gateway/http/upstream/read-at-most.ts'
import { yuanDecimal } from '#gateway/money.ts'
import { PLATFORM_TEXTS } from '../texts.ts'
import type { InvoiceService } from './invoice-config.ts'
import {
  type InvoicePlatform,
  type Issue,
  type IssueOrder,
  PlatformError,
  type Reversal,
} from './invoice-platform.ts'

const ANSWER_MAX_MS = 10_000
const ANSWER_MAX_BYTES = 64 * 1024
const FILE_MAX_BYTES = 1_000_000
const WAIT_SECONDS = 30
const WINDOW_SECONDS = 300

const address = text({ min: 1, max: 1024, pattern: /^https?:\/\/\S+$/ })
const issued = record({
  state: ['state', oneOf('waiting', 'issued', 'refused')],
  number: ['number', optional(text({ pattern: /^\d{20}$/ }))],
  pdfUrl: ['pdfUrl', optional(address)],
  ofdUrl: ['ofdUrl', optional(address)],
  reason: ['reason', optional(text({ min: 1, max: 200 }))],
})
const reversed = record({
  state: ['state', oneOf('waiting', 'reversed', 'refused')],
  number: ['number', optional(text({ pattern: /^\d{20}$/ }))],
  reason: ['reason', optional(text({ min: 1, max: 200 }))],
})

/** The signature of a body at a time, of requests and of answers alike. */
function invoiceSignature(key: string, timestamp: string, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}\n${body}`).digest('hex')
}

/** A platform behind the agreement in docs/operations.md. */
export function createHttpPlatform(
  service: InvoiceService,
  now: () => Date,
  outside: Outside,
): InvoicePlatform {
  const call = createInvoiceCaller(service, now, outside)
  return {
    waitSeconds: WAIT_SECONDS,
    async issue(order) {
      const path = `/invoices/${order.invoiceId}`
      const known = order.isRepeated ? await call('GET', path) : undefined
      const answer = known ?? (await call('POST', '/invoices', requestBody(order)))
      return readIssue(readAnswer(answer, issued))
    },
    async reverse(invoiceId) {
      const answer = await call('POST', `/invoices/${invoiceId}/reversal`, {})
      return readReversal(readAnswer(answer, reversed))
    },
  }

  async function readIssue(answer: ReturnType<typeof issued.decode>): Promise<Issue> {
    const { state, number, pdfUrl, ofdUrl, reason = PLATFORM_TEXTS.noReason } = answer
    if (state === 'waiting') return { kind: 'waiting' }
    if (state === 'refused') return { kind: 'refused', reason }
    if (!number) throw new PlatformError('shape', PLATFORM_TEXTS.shape)
    return {
      kind: 'issued',
      number,
      ...(pdfUrl ? { pdf: await loadFile(pdfUrl) } : {}),
      ...(ofdUrl ? { ofdUrl } : {}),
    }
  }

  async function loadFile(url: string): Promise<Buffer> {
    const isOwn = new URL(url).origin === new URL(service.url).origin
    if (!isOwn && !url.startsWith('https://')) throw new PlatformError('file', PLATFORM_TEXTS.file)
    const response = await reached(() => outside(url, { maxMs: ANSWER_MAX_MS }))
    const pdf = response.ok ? await readAtMost(response, FILE_MAX_BYTES).catch(() => null) : null
    if (!pdf || !/^%PDF-[12]\.\d/.test(Buffer.from(pdf.subarray(0, 8)).toString('latin1')))
      throw new PlatformError('file', PLATFORM_TEXTS.file)
    return Buffer.from(pdf)
  }
}

function readReversal(answer: ReturnType<typeof reversed.decode>): Reversal {
  const { state, number, reason = PLATFORM_TEXTS.noReason } = answer
  if (state === 'refused') return { kind: 'refused', reason }
  return state === 'waiting' ? { kind: 'waiting' } : { kind: 'reversed', number }
}

/** Amounts are text in yuan, times are at UTC+8. */
function requestBody(order: IssueOrder) {
  return {
    id: order.invoiceId,
    buyer: { name: order.name, ...(order.taxNumber ? { taxNumber: order.taxNumber } : {}) },
    item: order.item,
    amount: yuanDecimal(order.fen),
    tax: yuanDecimal(order.taxFen),
    taxRate: order.taxRate,
    requestedAt: timeText(order.requestedAt),
  }
}

/** Sends a signed request; undefined for an invoice that the platform does not know. */
export function createInvoiceCaller(
  { url, key }: InvoiceService,
  now: () => Date,
  outside: Outside,
) {
  return async (method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> => {
    const body = content ? JSON.stringify(content) : ''
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const response = await reached(() =>
      outside(`${url}${path}`, {
        method,
        headers: {
          'X-Timestamp': timestamp,
          'X-Signature': invoiceSignature(key, timestamp, `${method} ${path}\n${body}`),
          ...(content ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(content ? { body } : {}),
        maxMs: ANSWER_MAX_MS,
      }),
    )
    if (response.status === 404 && method === 'GET') return undefined
    if (!response.ok)
      throw new PlatformError(String(response.status), PLATFORM_TEXTS.status(response.status))
    const bytes = await readAtMost(response, ANSWER_MAX_BYTES).catch(() => null)
    const answer = Buffer.from(bytes ?? []).toString('utf8')
    if (!isAnswerSigned(response.headers, answer))
      throw new PlatformError('signature', PLATFORM_TEXTS.signature)
    return readJson(answer)
  }

  function isAnswerSigned(headers: Headers, answer: string): boolean {
    const timestamp = headers.get('x-timestamp') ?? ''
    const given = Buffer.from(headers.get('x-signature') ?? '')
    const wanted = Buffer.from(invoiceSignature(key, timestamp, answer))
    const isFresh = Math.abs(now().getTime() / 1000 - Number(timestamp)) <= WINDOW_SECONDS
    return isFresh && given.length === wanted.length && timingSafeEqual(given, wanted)
  }
}

async function reached(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch {
    throw new PlatformError('unreachable', PLATFORM_TEXTS.unreachable)
  }
}

function readJson(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    throw new PlatformError('shape', PLATFORM_TEXTS.shape)
  }
}

function readAnswer<T>(answer: unknown, codec: Codec<T>): T {
  try {
    return codec.decode(answer, '')
  } catch (error) {
    if (error instanceof ParseError) throw new PlatformError('shape', PLATFORM_TEXTS.shape)
    throw error
  }
}
