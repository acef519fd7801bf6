import { forEachDue } from '#gateway/hooks/due-rows.ts'
import type { InvoiceRow } from '../queries.ts'
import { claimAttempt, dueInvoices, recordReversal } from './attempt-queries.ts'
import { attempt, type IssueParts } from './issue-invoices.ts'
import { platformOf } from './platform.ts'

/** Has the platform reverse what it issued and is void: a red-letter invoice for each. */
export async function reverseInvoices(parts: IssueParts): Promise<void> {
  const { db, clock } = parts
  const platform = platformOf(parts)
  if (!platform) return
  await forEachDue<InvoiceRow>(parts, {
    what: 'reversing an invoice',
    idOf: ({ id }) => id,
    load: (after, limit) => dueInvoices(db, 'reversal', { after, limit, now: clock.now() }),
    async run(row) {
      if (!(await claimAttempt(db, row, platform.waitSeconds, clock.now()))) return
      const reversal = await attempt(parts, row, 'reverse', () => platform.reverse(row.invoice_id))
      if (reversal) await recordReversal(db, row.invoice_id, reversal)
    },
  })
}
