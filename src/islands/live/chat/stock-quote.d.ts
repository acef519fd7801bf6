import 'react'

/** The custom element a chip of the chat holds; `lib/live/stock-quote-element.ts`. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-stock-quote': { 'data-symbol': string }
    }
  }
}
