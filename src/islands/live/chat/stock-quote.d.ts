import 'react'

/** The custom element inside a chip of the chat; `elements/live/chat/stock-quote-element.ts`. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-stock-quote': { 'data-symbol': string }
    }
  }
}
