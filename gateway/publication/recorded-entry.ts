import { html } from 'hono/html'
import type { PublicationKind } from '#api/publication/publication.ts'
import type { OpsContext } from '../ops/page/ops-page.ts'
import { publicationById } from './publication-queries.ts'

/** Reads entries of the record that no operator wrote, such as the signals of a rule, for the page that withdraws them. */
export function recordedEntry(...kinds: readonly PublicationKind[]) {
  return async (publicationId: string, { db }: Pick<OpsContext, 'db'>) => {
    const row = await publicationById(db, publicationId)
    if (!row || !kinds.includes(row.kind)) return undefined
    const securities = row.securities.map(({ stock_name, symbol }) => `${stock_name} ${symbol}　`)
    return {
      publishedAt: row.published_at,
      withdrawnAt: row.withdrawn_at,
      reason: row.withdraw_reason,
      preview: html`<p><strong>${row.title}</strong> ${securities}</p>
<p>${row.text}</p>
<p>投顾 ${row.adviser_name}，登记编号 ${row.adviser_certificate}</p>`,
    }
  }
}
