import '#styles/kit/chip.css'
import '#styles/kit/field.css'
import type { StockHit } from '#api/search/search-stocks.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { Resource } from '#lib/data/resource.ts'
import type { Picker } from '#lib/diagnosis/diagnosis-store.ts'
import { DIAGNOSIS_TEXTS } from '#lib/diagnosis/texts.ts'
import styles from './StockPicker.module.css'

const { picker: TEXTS, start } = DIAGNOSIS_TEXTS

interface Props {
  picker: Picker
  suggested: Resource<readonly StockHit[]>
  /** Whether no stock was chosen yet. */
  isStart: boolean
  onFind(typed: string): void
  onChoose(symbol: string): void
}

/** Chooses a stock by code, name or initials. */
export function StockPicker({ picker, suggested, isStart, onFind, onChoose }: Props) {
  const hot = suggested.state === 'ready' ? suggested.value : []
  return (
    <div className={styles.picker}>
      {isStart && <p className={styles.start}>{start}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('stock')
          if (typeof typed === 'string') onFind(typed)
        }}
      >
        <div className="kit-field">
          <label className="kit-field__label" htmlFor="stock">
            {TEXTS.label}
          </label>
          <div className="kit-field__box">
            <input
              id="stock"
              name="stock"
              type="text"
              className="kit-field__input"
              maxLength={40}
              placeholder={TEXTS.placeholder}
              enterKeyHint="search"
              autoComplete="off"
              required
            />
            <span className="kit-field__action">
              <Button kind="text" type="submit" isBusy={picker.isBusy}>
                {TEXTS.submit}
              </Button>
            </span>
          </div>
        </div>
      </form>
      <p className={styles.problem} role="status">
        {picker.problem}
      </p>
      {picker.hits.length > 0 && (
        <Chips title={TEXTS.hits} stocks={picker.hits} onChoose={onChoose} />
      )}
      {isStart && picker.hits.length === 0 && hot.length > 0 && (
        <Chips title={TEXTS.hot} stocks={hot} onChoose={onChoose} />
      )}
    </div>
  )
}

interface ChipsProps {
  title: string
  stocks: readonly StockHit[]
  onChoose(symbol: string): void
}

function Chips({ title, stocks, onChoose }: ChipsProps) {
  return (
    <div className={styles.hits}>
      <h2>{title}</h2>
      <div className="kit-chips">
        {stocks.map(({ symbol, name }) => (
          <button key={symbol} className="kit-chip" type="button" onClick={() => onChoose(symbol)}>
            {name}
            <small>{symbol.slice(2)}</small>
          </button>
        ))}
      </div>
    </div>
  )
}
