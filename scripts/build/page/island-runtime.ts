const SCRIPT = /<script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g
const DEFINITION = 'customElements.define("astro-island"'
const DIRECTIVE = /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.(idle|tap|visible)=/

/**
 * Removes what Astro writes into every page with an island, its runtime and the directives that wake it: 2 KB of the
 * first flight. The later half of the frame contains the same modules, cached for all pages; such a page loads it at
 * once.
 */
export function moveIslandRuntime(html: string, laterAddress: string): string {
  return html.replace(SCRIPT, (script, code: string) => {
    if (code.includes(DEFINITION)) return `<script type="module" src="${laterAddress}"></script>`
    return DIRECTIVE.test(code) ? '' : script
  })
}
