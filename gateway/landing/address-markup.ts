import { html } from 'hono/html'
import { qrPath } from '#api/qr-path.ts'
import type { Markup, OpsContext } from '../ops/page/ops-page.ts'

/** The address of a page of the site, as the brand of this gateway publishes it. */
export function siteAddress({ config, url }: OpsContext, path: string): string {
  return `${config.siteOrigins[0] ?? url.origin}${path}`
}

/** An address as a text to copy and a code to print or to open on a phone. */
export function addressMarkup(title: string, address: string): Markup {
  const { size, path } = qrPath(address)
  return html`<section class="panel"><h2>${title}</h2>
<p><a href="${address}">${address}</a></p>
<svg class="qr" viewBox="0 0 ${size} ${size}" width="220" height="220" role="img" aria-label="链接的二维码"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg></section>`
}
