const SCRIPT = /<script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g
const DEFINITION = 'customElements.define("astro-island"'

/**
 * Removes what Astro writes into every page with an island: 1.4 KB of the first flight. The later half of the frame
 * contains the same module, cached for all pages; such a page loads it at once.
 */
export function moveIslandRuntime(html: string, laterAddress: string): string {
  return html.replace(SCRIPT, (script, code: string) =>
    code.includes(DEFINITION) ? `<script type="module" src="${laterAddress}"></script>` : script,
  )
}
