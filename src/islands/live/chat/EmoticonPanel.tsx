import { useState } from 'react'
import { EMOTICON_TABLES, type Emoticon, pictureOf } from '#lib/live/chat/emoticons.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import styles from './EmoticonPanel.module.css'

interface Props {
  onPick(emoticon: Emoticon): void
}

/** Both tables of emoticons; the pictures are fetched when the panel opens. */
export function EmoticonPanel({ onPick }: Props) {
  const [shown, setShown] = useState(0)
  return (
    <div className={styles.panel}>
      <nav className={styles.tabs} aria-label={CHAT_TEXTS.emoticons}>
        {CHAT_TEXTS.emoticonTables.map((name, order) => (
          <button
            key={name}
            className={styles.tab}
            type="button"
            aria-current={order === shown}
            onClick={() => setShown(order)}
          >
            {name}
          </button>
        ))}
      </nav>
      <ul className={styles.table}>
        {EMOTICON_TABLES[shown]?.map((emoticon) => (
          <li key={emoticon.id}>
            <button
              className={styles.pick}
              type="button"
              title={emoticon.name}
              onClick={() => onPick(emoticon)}
            >
              <img src={pictureOf(emoticon, true)} alt={emoticon.name} width="28" height="28" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
