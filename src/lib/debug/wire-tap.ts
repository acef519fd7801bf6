import { atom } from 'nanostores'
import { SEAL_KEY } from '#lib/shell/page/build-constants.ts'

/** One exchange with the gateway, as sent over the wire. */
export interface Exchange {
  request: string
  /** The unsealed body: the key is in the page, the seal is no secret (docs/protocol.md). */
  opened: string
  answer: string
  status: number
  /** The gateway's time in the `Date` header. */
  serverDate: string
  elapsedMs: number
}

/** The latest exchange; set by `tapWire`. */
export const $exchange = atom<Exchange | undefined>(undefined)

let isTapped = false

/** Observes the transport's requests and answers, only on debug pages; changes nothing. */
export function tapWire(): void {
  if (isTapped) return
  isTapped = true
  const real = window.fetch
  window.fetch = async (input, init) => {
    const startMs = performance.now()
    const response = await real(input, init)
    const elapsedMs = Math.round(performance.now() - startMs)
    void record(String(input), init, response.clone(), elapsedMs)
    return response
  }
}

async function record(
  address: string,
  init: RequestInit | undefined,
  response: Response,
  elapsedMs: number,
): Promise<void> {
  const body = typeof init?.body === 'string' ? init.body : ''
  const headers = Object.entries((init?.headers ?? {}) as Record<string, string>)
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  $exchange.set({
    request: [`${init?.method ?? 'GET'} ${address}`, ...lines, '', body].join('\n'),
    opened: await open(body),
    answer: await response.text(),
    status: response.status,
    serverDate: response.headers.get('date') ?? '',
    elapsedMs,
  })
}

async function open(body: string): Promise<string> {
  const sealed = new URLSearchParams(body).get('data')
  if (!sealed) return ''
  const { unseal } = await import('#lib/shell/transport/cipher.ts')
  const opened = await unseal(sealed, SEAL_KEY)
  return opened
    .split('&')
    .map((pair) => decodeURIComponent(pair.replaceAll('+', ' ')))
    .join('\n')
}
