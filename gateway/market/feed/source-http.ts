import type { Logger } from 'pino'
import { fetchOutside, type Outside } from '#gateway/http/outside.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import type { StaleReason } from './quote.ts'

/** The outcome of a request to a source; failures are values, nothing is thrown. */
export type SourceOutcome<T> =
  | { value: T; reason?: undefined }
  | { value?: undefined; reason: StaleReason }

/** An invalid answer: HTML, half a line, numbers that contradict each other. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer'
}

export interface SourceTerms {
  log: Logger
  /** Base addresses with equal answers, best first. */
  hosts: readonly string[]
  encoding?: 'utf-8' | 'gb18030'
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  outside?: Outside
  now?: () => number
  chance?: () => number
}

export interface Source {
  /** Requests one host after the other until `read` accepts an answer. */
  get<T>(path: string, read: (text: string) => T): Promise<SourceOutcome<T>>
  /** The same with the fields of a form. */
  post<T>(
    path: string,
    form: Readonly<Record<string, string>>,
    read: (text: string) => T,
  ): Promise<SourceOutcome<T>>
}

const TIMEOUT_MS = 5000
/** The largest answer known, a page of 500 quotes or 1,000 bars, is under 500 KB. */
const BODY_MAX = 4 * 1024 * 1024

export function createSource(terms: SourceTerms): Source {
  const { log, now = () => performance.now(), chance } = terms
  const hosts = terms.hosts.map((base) => ({
    base,
    breaker: createBreaker(chance ? { now, chance } : { now }),
  }))
  async function requestHosts<T>({ path, form }: Question, read: (text: string) => T) {
    let reason: StaleReason = 'resting'
    for (const { base, breaker } of hosts) {
      if (!breaker.mayCall()) continue
      const outcome = await request(terms, { path: `${base}${path}`, form }, read)
      report(breaker, outcome.reason)
      if (outcome.reason === undefined) return outcome
      reason = outcome.reason
      log.warn({ base, reason }, 'market source failed')
    }
    return { reason }
  }
  return {
    get: (path, read) => requestHosts({ path, form: undefined }, read),
    post: (path, form, read) => requestHosts({ path, form }, read),
  }
}

/** What is requested; with a form, it is posted. */
interface Question {
  path: string
  form: Readonly<Record<string, string>> | undefined
}

function report(breaker: Breaker, reason: StaleReason | undefined): void {
  if (reason) breaker.failed()
  else breaker.succeeded()
}

async function request<T>(
  terms: SourceTerms,
  { path, form }: Question,
  read: (text: string) => T,
): Promise<SourceOutcome<T>> {
  const { encoding = 'utf-8', headers = {}, timeoutMs = TIMEOUT_MS, outside = fetchOutside } = terms
  try {
    const answer = await outside(path, { ...requestOf(headers, form), maxMs: timeoutMs })
    if (!answer.ok) {
      await answer.body?.cancel()
      return { reason: 'status' }
    }
    const bytes = await answer.arrayBuffer()
    if (bytes.byteLength === 0) return { reason: 'empty' }
    if (bytes.byteLength > BODY_MAX) return { reason: 'malformed' }
    return { value: read(new TextDecoder(encoding).decode(bytes)) }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

function requestOf(headers: SourceTerms['headers'], form: Question['form']) {
  if (!form) return { headers: { ...headers } }
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    body: new URLSearchParams(form).toString(),
  }
}

function reasonOf(error: unknown): StaleReason {
  if (error instanceof MalformedAnswer || error instanceof SyntaxError) return 'malformed'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
}
