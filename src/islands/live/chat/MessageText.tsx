import type { NamedStock } from '#api/live/chat/chat-message.ts'
import { pictureOf, type TextPart, textPartsOf } from '#lib/live/chat/emoticons.ts'
import styles from './MessageText.module.css'

interface Props {
  text: string
  stocks?: readonly NamedStock[] | undefined
}

const STOCK_PAGE = '/StockDetails'

/** Text of a message with its emoticons as pictures and its stocks as chips. */
export function MessageText({ text, stocks }: Props) {
  // Most messages are plain text, and hundreds arrive per second.
  if (!stocks && !text.includes('/bq')) return text
  return textPartsOf(text, stocks).map((part, order) => partOf(part, order))
}

function partOf(part: TextPart, order: number) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'stock') return <StockChip key={order} stock={part.stock} />
  return (
    <img
      key={order}
      className={styles.emoticon}
      src={pictureOf(part.emoticon, isStill())}
      alt={part.emoticon.name}
      width="24"
      height="24"
    />
  )
}

let still: boolean | undefined

/** Evaluated once: a media query in each picture would be matched again with every message. */
function isStill(): boolean {
  still ??=
    typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
  return still
}

function StockChip({ stock: { name, symbol } }: { stock: NamedStock }) {
  return (
    <a className={styles.stock} href={`${STOCK_PAGE}?symbol=${symbol}`}>
      {name} <x-stock-quote data-symbol={symbol} />
    </a>
  )
}
