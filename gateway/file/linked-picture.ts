import { html } from 'hono/html'
import type { Markup, OpsContext } from '../ops/page/ops-page.ts'
import { fileAddress } from './file-address.ts'
import type { FileColumn } from './file-column.ts'

/** A picture on an operators' page. It opens in full; where the page cannot show it, its address says why. */
export function linkedPicture(
  column: FileColumn,
  { row, alt }: { row: string; alt: string },
  context: OpsContext,
): Markup {
  const address = fileAddress(column, { row }, context)
  return html`<p><a href="${address}"><img src="${address}" alt="${alt}"></a></p>`
}
