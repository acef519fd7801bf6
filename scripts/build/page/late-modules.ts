/** The inline script that starts modules after the first read (`src/elements/shell/first-read/late-modules.ts`). */
const PLACE = /(?<=<script) data-modules data-preloads(?=>)/
const MODULE = /<script type="module" src="([^"]+)"><\/script>/g
const PRELOAD = /<link rel="modulepreload" href="([^"]+)">/g

/** Hands the modules and preloads of a page with a first read over to the script that starts them after it. */
export function delayModules(html: string): string {
  if (!PLACE.test(html)) return html
  const addresses = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, address]) => address).join(' ')
  const attributes = ` data-modules="${addresses(MODULE)}" data-preloads="${addresses(PRELOAD)}"`
  return html.replace(MODULE, '').replace(PRELOAD, '').replace(PLACE, attributes)
}
