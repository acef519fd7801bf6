import { memo, useState } from 'react'
import type { PinnedStatement } from '#api/live/room/room.ts'
import { CHAT_TEXTS, LIVE_TEXTS } from '#lib/live/texts.ts'
import styles from './PinnedStatements.module.css'

interface Props {
  pins: readonly PinnedStatement[]
  canUnpin: boolean
  onUnpin(pinId: string): void
}

/** Statements an adviser stands by: with certificate number and risk line, folded to two lines. */
export const PinnedStatements = memo(function PinnedStatements(props: Props) {
  const { pins, canUnpin, onUnpin } = props
  const [isOpen, setOpen] = useState(false)
  const [newest] = pins
  if (!newest) return null
  const shown = isOpen ? pins : [newest]
  return (
    <aside className={styles.pins} aria-label={CHAT_TEXTS.pinned} data-open={isOpen || undefined}>
      <div className={styles.list}>
        {shown.map((pin) => (
          <div key={pin.id} className={styles.pin}>
            <p className={styles.text}>{pin.text}</p>
            <p className={styles.source}>
              {pin.adviser} · {pin.certificate}
            </p>
            {canUnpin && isOpen && (
              <button className={styles.unpin} type="button" onClick={() => onUnpin(pin.id)}>
                {CHAT_TEXTS.actions.unpin}
              </button>
            )}
          </div>
        ))}
        {isOpen && <p className={styles.source}>{LIVE_TEXTS.risk}</p>}
      </div>
      <button
        className={styles.fold}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? CHAT_TEXTS.less : CHAT_TEXTS.more}
      </button>
    </aside>
  )
})
