import type { NamedStock } from '#api/live/chat-message.ts'
import { type Emoticon, partsOf, pictureOf, type TextPart } from '#lib/live/emoticons.ts'
import { isBuilt } from '#lib/shell/built.ts'
import styles from './MessageText.module.css'

interface Props {
  text: string
  stocks?: readonly NamedStock[] | undefined
}

const STOCK_PAGE = '/StockDetails'

/** Words of a message with its emoticons as pictures and its stocks as chips. */
export function MessageText({ text, stocks }: Props) {
  return partsOf(text, stocks).map((part, order) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never move
    <Part key={order} part={part} />
  ))
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'emoticon') return <Picture emoticon={part.emoticon} />
  return <StockChip stock={part.stock} />
}

function Picture({ emoticon }: { emoticon: Emoticon }) {
  return (
    <picture>
      <source srcSet={pictureOf(emoticon, true)} media="(prefers-reduced-motion: reduce)" />
      <img
        className={styles.emoticon}
        src={pictureOf(emoticon, false)}
        alt={emoticon.name}
        width="24"
        height="24"
      />
    </picture>
  )
}

function StockChip({ stock: { name, symbol } }: { stock: NamedStock }) {
  if (!isBuilt(STOCK_PAGE)) return <span className={styles.stock}>{name}</span>
  return (
    <a className={styles.stock} href={`${STOCK_PAGE}?symbol=${symbol}`}>
      {name}
    </a>
  )
}
