import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first tap or focus; a selector names further elements of the page that open the island. */
    'client:tap'?: boolean | string
  }
}
