import type { Services } from '#gateway/http/handle.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { issueInSandbox } from '#gateway/sandbox/invoice-platform.ts'
import { createHttpPlatform } from './http-platform.ts'
import type { InvoicePlatform } from './invoice-platform.ts'

/** The platform in use: the configured one, else the sandbox's stand-in; undefined if operators issue by hand. */
export function platformOf({
  config,
  clock,
}: Pick<Services, 'config' | 'clock'>): InvoicePlatform | undefined {
  if (config.invoices) return createHttpPlatform(config.invoices, clock.now, fetchOutside)
  if (!config.isSandbox) return undefined
  return {
    waitSeconds: 0,
    issue: (order) => issueInSandbox(order, clock.now()),
    reverse: async () => ({ kind: 'reversed', number: undefined }),
  }
}
