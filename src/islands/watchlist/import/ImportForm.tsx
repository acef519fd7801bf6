import '#styles/kit/field.css'
import '#styles/kit/tick.css'
import { Button } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import type { Resource } from '#lib/data/resource.ts'
import type { Found, ImportFields } from '#lib/watchlist/import/import-store.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import styles from '../Forms.module.css'

const TEXTS = PANEL_TEXTS.import

interface Props {
  form: Form<ImportFields>
  /** Undefined while the text is being written. */
  found: Resource<Found> | undefined
  left: readonly string[]
  /** What the doubtful pieces mean, by their texts. */
  chosen: Readonly<Record<string, string>>
  onEdit(part: Partial<ImportFields>): void
  onRead(): void
  onToggle(symbol: string): void
  onMean(text: string, symbol: string): void
  onBack(): void
  onImport(): void
}

/** A pasted list: written, reviewed, imported. The pasted text stays until it is imported. */
export function ImportForm({ form, found, onEdit, onRead, ...rest }: Props) {
  const isReading = found?.state === 'loading'
  const isFailed = found !== undefined && !isReading && found.state !== 'ready'
  const problem = form.problems.text || (isFailed && TEXTS.readFailed)
  return (
    <>
      <StoreForm
        className={styles.form}
        form={form}
        onEdit={onEdit}
        onSubmit={onRead}
        hidden={found?.state === 'ready'}
      >
        <div className="kit-field__box">
          <textarea
            className="kit-field__input"
            name="text"
            aria-label={TEXTS.label}
            aria-invalid={form.problems.text ? true : undefined}
            placeholder={TEXTS.placeholder}
            maxLength={20_000}
          />
        </div>
        {problem ? (
          <p className="kit-field__error" role="alert">
            {problem}
          </p>
        ) : (
          <p className="kit-field__hint">{TEXTS.hint}</p>
        )}
        {isReading && <Skeleton label={TEXTS.reading} shapes={['line', 'line']} />}
        <Button type="submit" isBlock isBusy={isReading}>
          {TEXTS.read}
        </Button>
      </StoreForm>
      {found?.state === 'ready' && <FoundStocks {...rest} form={form} found={found.value} />}
    </>
  )
}

interface FoundProps extends Omit<Props, 'found' | 'onEdit' | 'onRead'> {
  found: Found
}

function FoundStocks({
  form,
  found,
  left,
  chosen,
  onToggle,
  onMean,
  onBack,
  onImport,
}: FoundProps) {
  const { stocks, doubtful, unknown, leftCount } = found
  const ticked = stocks.filter(({ symbol, isKnown }) => !isKnown && !left.includes(symbol))
  const count = ticked.length + Object.keys(chosen).length
  return (
    <div className={styles.form}>
      <h3 className={styles.heading}>{TEXTS.found(stocks.length)}</h3>
      <ul className={styles.list}>
        {stocks.map(({ symbol, name, isKnown }) => (
          <li key={symbol} className={styles.group}>
            <label className="kit-tick">
              <input
                className="kit-tick__box"
                type="checkbox"
                checked={!isKnown && !left.includes(symbol)}
                disabled={isKnown}
                onChange={() => onToggle(symbol)}
              />
              <span>{TEXTS.security(name, symbol)}</span>
            </label>
            {isKnown && <span className="kit-field__hint">{TEXTS.known}</span>}
          </li>
        ))}
      </ul>
      {doubtful.map(({ text, choices }) => (
        <fieldset key={text} className={styles.doubt}>
          <legend className={styles.heading}>{TEXTS.doubtful(text)}</legend>
          {choices.map(({ symbol, name, isKnown }) => (
            <label key={symbol} className="kit-tick">
              <input
                className="kit-tick__box"
                type="checkbox"
                checked={chosen[text] === symbol}
                disabled={isKnown}
                onChange={() => onMean(text, symbol)}
              />
              <span>{TEXTS.security(name, symbol)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {unknown.length > 0 && (
        <section>
          <h3 className={styles.heading}>{TEXTS.unknown(unknown.length)}</h3>
          <p className={styles.unknown}>{unknown.join('、')}</p>
        </section>
      )}
      {leftCount > 0 && <p className="kit-field__error">{TEXTS.left(leftCount)}</p>}
      {form.problem && (
        <p className="kit-field__error" role="alert">
          {form.problem}
        </p>
      )}
      <div className={styles.pair}>
        <Button kind="quiet" onClick={onBack}>
          {TEXTS.back}
        </Button>
        <Button disabled={count === 0} isBusy={form.isSending} onClick={onImport}>
          {TEXTS.confirm(count)}
        </Button>
      </div>
    </div>
  )
}
