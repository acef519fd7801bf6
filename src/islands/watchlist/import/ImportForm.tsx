import '#styles/kit/field.css'
import '#styles/kit/tick.css'
import { type SubmitEvent, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Import } from '#lib/watchlist/import/import-store.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-messages.ts'
import styles from '../Forms.module.css'

const TEXTS = PANEL_TEXTS.import

interface Props {
  shown: Import
  onRead(text: string): void
  onToggle(symbol: string): void
  onBack(): void
  onImport(): void
}

/** A pasted list: written, looked through, imported. What was pasted stays until it is. */
export function ImportForm({ shown, onRead, onToggle, onBack, onImport }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onRead(box.current?.value ?? '')
  }
  const isRead = shown.state === 'read'
  return (
    <>
      <form className={styles.form} onSubmit={submit} hidden={isRead}>
        <div className="kit-field__box">
          <textarea
            ref={box}
            className="kit-field__input"
            aria-label={TEXTS.label}
            placeholder={TEXTS.placeholder}
            maxLength={20_000}
          />
        </div>
        {shown.state === 'failed' ? (
          <p className="kit-field__error" role="alert">
            {TEXTS.readFailed}
          </p>
        ) : (
          <p className="kit-field__hint">{TEXTS.hint}</p>
        )}
        {shown.state === 'reading' && <Skeleton label={TEXTS.reading} shapes={['line', 'line']} />}
        <Button type="submit" isBlock isBusy={shown.state === 'reading'}>
          {TEXTS.read}
        </Button>
      </form>
      {isRead && <Found shown={shown} onToggle={onToggle} onBack={onBack} onImport={onImport} />}
    </>
  )
}

interface FoundProps extends Pick<Props, 'onToggle' | 'onBack' | 'onImport'> {
  shown: Extract<Import, { state: 'read' }>
}

function Found({ shown, onToggle, onBack, onImport }: FoundProps) {
  const { found, unknown, left, isImporting } = shown
  const count = found.filter(({ symbol, isKnown }) => !isKnown && !left.includes(symbol)).length
  return (
    <div className={styles.form}>
      <h3 className={styles.heading}>{TEXTS.found(found.length)}</h3>
      <ul className={styles.list}>
        {found.map(({ symbol, name, isKnown }) => (
          <li key={symbol} className={styles.group}>
            <label className="kit-tick">
              <input
                className="kit-tick__box"
                type="checkbox"
                checked={!isKnown && !left.includes(symbol)}
                disabled={isKnown}
                onChange={() => onToggle(symbol)}
              />
              <span>
                {name} {symbol.slice(2)}
              </span>
            </label>
            {isKnown && <span className="kit-field__hint">{TEXTS.known}</span>}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <section>
          <h3 className={styles.heading}>{TEXTS.unknown(unknown.length)}</h3>
          <p className={styles.unknown}>{unknown.join('、')}</p>
        </section>
      )}
      <div className={styles.pair}>
        <Button kind="quiet" onClick={onBack}>
          {TEXTS.back}
        </Button>
        <Button disabled={count === 0} isBusy={isImporting} onClick={onImport}>
          {TEXTS.confirm(count)}
        </Button>
      </div>
    </div>
  )
}
