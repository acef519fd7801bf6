import '#styles/kit/row.css'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import styles from '../Forms.module.css'

const TEXTS = PANEL_TEXTS.row

interface Props {
  isPinned: boolean
  isGuest: boolean
  /** Whether the whole list is shown, not one of its groups. */
  isWhole: boolean
  onPin(): void
  onNote(): void
  /** Absent for an index, which nobody holds. */
  onHolding?: (() => void) | undefined
  onAlert(): void
  onGroups(): void
  onRemove(): void
}

/** The actions on one row. */
export function RowMenu(props: Props) {
  const { isPinned, isGuest, isWhole, onPin, onNote, onHolding } = props
  const { onAlert, onGroups, onRemove } = props
  return (
    <div className={`kit-rows ${styles.bleed}`}>
      <Row text={isPinned ? TEXTS.unpin : TEXTS.pin} onTap={onPin} />
      {onHolding && <Row text={TEXTS.holding} onTap={onHolding} />}
      <Row text={TEXTS.note} onTap={onNote} />
      <Row text={TEXTS.alert} onTap={onAlert} />
      {!isGuest && <Row text={isWhole ? TEXTS.groups : TEXTS.move} onTap={onGroups} />}
      <Row text={isWhole ? TEXTS.remove : TEXTS.removeFromGroup} onTap={onRemove} />
    </div>
  )
}

function Row({ text, onTap }: { text: string; onTap(): void }) {
  return (
    <button className="kit-row" type="button" onClick={onTap}>
      {text}
    </button>
  )
}
