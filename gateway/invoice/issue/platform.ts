import type { Services } from '#gateway/http/handle.ts'
import { issueInSandbox } from '#gateway/sandbox/invoice-platform.ts'
import type { InvoicePlatform } from './invoice-platform.ts'

/** The platform in use: the sandbox's stand-in; undefined if operators issue invoices by hand. */
export function platformOf({
  config,
  clock,
}: Pick<Services, 'config' | 'clock'>): InvoicePlatform | undefined {
  if (!config.isSandbox) return undefined
  return { issue: (order) => issueInSandbox(order, clock.now()) }
}
