import '#styles/kit/badge.css'
import '#styles/kit/panel.css'

interface Props {
  title: string
  /** Source of the figures, if not the exchange. */
  label: string | undefined
  /** The one figure that sums up the panel, or why there is none. */
  note: string
}

export function PanelTitle({ title, label, note }: Props) {
  return (
    <div className="quote-panel__title">
      <h2>{title}</h2>
      {label && (
        <span className="kit-badge" data-kind="warn">
          {label}
        </span>
      )}
      <span className="quote-panel__note" role="status">
        {note}
      </span>
    </div>
  )
}
