import { type Codec, oneOf, optional, ParseError, record, text } from '#api/codec.ts'
import { timeText } from '#gateway/china-time.ts'
import type { Outside } from '#gateway/http/outside.ts'
import {
  type AgreedService,
  type CallService,
  createServiceCaller,
  ServiceError,
} from '#gateway/http/upstream/agreed-service.ts'
import { readAtMost } from '#gateway/http/upstream/read-at-most.ts'
import { yuanDecimal } from '#gateway/money.ts'
import { PLATFORM_TEXTS } from '../texts.ts'
import {
  type InvoicePlatform,
  type Issue,
  type IssueOrder,
  PlatformError,
  type Reversal,
} from './invoice-platform.ts'

const ANSWER_MAX_MS = 10_000
const FILE_MAX_BYTES = 1_000_000
const WAIT_SECONDS = 30

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

/** A platform behind the agreement in docs/operations.md. */
export function createHttpPlatform(
  service: AgreedService,
  now: () => Date,
  outside: Outside,
): InvoicePlatform {
  const send = createServiceCaller(service, { now, outside, maxMs: ANSWER_MAX_MS })
  const call: CallService = (...request) => explainFaults(() => send(...request))
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
    const response = await outside(url, { maxMs: ANSWER_MAX_MS }).catch(() => undefined)
    if (!response) throw new PlatformError('unreachable', PLATFORM_TEXTS.unreachable)
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

/** The sentences of what the service’s own faults mean to operators. */
async function explainFaults<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { code } = error
    const isWord = code === 'unreachable' || code === 'signature' || code === 'shape'
    throw new PlatformError(code, isWord ? PLATFORM_TEXTS[code] : PLATFORM_TEXTS.status(code))
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
