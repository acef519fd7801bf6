import 'react'

/** The custom element a chip of the chat holds; `elements/live/chat/stock-quote-element.ts`. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-stock-quote': { 'data-symbol': string }
    }
  }
}
