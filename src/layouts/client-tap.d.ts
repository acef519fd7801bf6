import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first tap or focus; a selector names what else on the page opens the island. */
    'client:tap'?: boolean | string
  }
}
