import '#styles/kit/chip.css'
import '#styles/kit/row.css'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { dragRow, moved } from '#elements/watchlist/drag-order.ts'
import { Button } from '#islands/ui/Button.tsx'
import { OWN_COLUMNS_MAX, PRESET_IDS, PRESETS } from '#lib/watchlist/columns/column-settings.ts'
import { COLUMN_IDS, type ColumnId } from '#lib/watchlist/columns/columns.ts'
import { SETTING_TEXTS } from '#lib/watchlist/columns/setting-texts.ts'
import { COLUMN_TEXTS } from '#lib/watchlist/list/list-texts.ts'
import styles from './ColumnSettings.module.css'

interface Props {
  /** The earlier choice; undefined for people who never made one. */
  stored: readonly ColumnId[] | undefined
  onSave(columns: readonly ColumnId[]): void
  onReset(): void
}

/** The columns of the person's own sets and their order; three make a set. */
export function ColumnSettings({ stored, onSave, onReset }: Props) {
  const [chosen, setChosen] = useState<readonly ColumnId[]>(stored ?? PRESETS.quote)
  const others = COLUMN_IDS.filter((id) => !chosen.includes(id))
  const isFull = chosen.length >= OWN_COLUMNS_MAX
  const hold = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
    dragRow(currentTarget, pointerId, {
      onMove: (from, to) => setChosen((columns) => moved(columns, from, to)),
      onDrop: () => undefined,
    })
  const stepBy = (at: number) => (event: KeyboardEvent) => {
    const to = at + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0)
    if (to === at || to < 0 || to >= chosen.length) return
    event.preventDefault()
    setChosen(moved(chosen, at, to))
  }
  return (
    <div className={styles.page}>
      <p className={styles.hint}>{SETTING_TEXTS.hint}</p>
      <section aria-label={SETTING_TEXTS.presets}>
        <h2 className={styles.title}>{SETTING_TEXTS.presets}</h2>
        <div className="kit-chips">
          {PRESET_IDS.map((id) => (
            <button
              key={id}
              className="kit-chip"
              type="button"
              aria-pressed={PRESETS[id].join() === chosen.join()}
              onClick={() => setChosen(PRESETS[id])}
            >
              {SETTING_TEXTS.sets[id]}
            </button>
          ))}
        </div>
      </section>
      <section aria-label={SETTING_TEXTS.chosen}>
        <h2 className={styles.title}>{SETTING_TEXTS.chosen}</h2>
        <ul className={`kit-rows ${styles.rows}`}>
          {chosen.map((id, at) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{COLUMN_TEXTS[id]}</span>
              <button
                className={styles.tool}
                type="button"
                aria-label={SETTING_TEXTS.remove(COLUMN_TEXTS[id])}
                onClick={() => setChosen(chosen.filter((one) => one !== id))}
              >
                <span className={styles.minus} />
              </button>
              <button
                className={`${styles.tool} ${styles.handle}`}
                type="button"
                aria-label={SETTING_TEXTS.drag(COLUMN_TEXTS[id])}
                onPointerDown={hold}
                onKeyDown={stepBy(at)}
              >
                <span className={styles.grip} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-label={SETTING_TEXTS.others}>
          <h2 className={styles.title}>{SETTING_TEXTS.others}</h2>
          {isFull && <p className={styles.hint}>{SETTING_TEXTS.full(OWN_COLUMNS_MAX)}</p>}
          <div className="kit-chips">
            {others.map((id) => (
              <button
                key={id}
                className="kit-chip"
                type="button"
                aria-label={SETTING_TEXTS.add(COLUMN_TEXTS[id])}
                disabled={isFull}
                onClick={() => setChosen([...chosen, id])}
              >
                + {COLUMN_TEXTS[id]}
              </button>
            ))}
          </div>
        </section>
      )}
      <div className={styles.foot}>
        <Button kind="quiet" onClick={onReset}>
          {SETTING_TEXTS.reset}
        </Button>
        <Button onClick={() => onSave(chosen)}>{SETTING_TEXTS.save}</Button>
      </div>
    </div>
  )
}
