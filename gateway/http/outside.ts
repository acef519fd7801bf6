import { refuseInTransaction } from '../db/transaction-scope.ts'
import { traceOutside } from './trace/trace-outside.ts'

/** A request to another machine. */
interface OutsideRequest {
  method?: string
  headers?: Headers | Record<string, string>
  body?: string | ArrayBuffer | null
  redirect?: 'error' | 'manual'
  /** How long the other side may take. */
  maxMs: number
}

/** Sends a request to another machine, or to the sandbox's stand-in for it. */
export type Outside = (address: string, request: OutsideRequest) => Promise<Response>

/**
 * The only way to other machines: never within a transaction, never without a time limit, and by default without
 * redirects.
 */
export const fetchOutside: Outside = (address, { maxMs, ...request }) => {
  const { host } = new URL(address)
  refuseInTransaction(host)
  return traceOutside({ host, method: request.method ?? 'GET' }, () =>
    fetch(address, { redirect: 'error', ...request, signal: AbortSignal.timeout(maxMs) }),
  )
}
