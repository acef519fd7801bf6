import '#styles/kit/tabs.css'
import type { Quote } from '#api/quote/quote.ts'
import { ALERT_KINDS, type PriceAlert } from '#api/watchlist/alerts/alert.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { Button } from '#islands/ui/Button.tsx'
import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import type { Resource } from '#lib/data/resource.ts'
import type { AlertFields } from '#lib/watchlist/alerts/alert-form.ts'
import { isPriceKind } from '#lib/watchlist/alerts/alert-limit.ts'
import type { Alerts } from '#lib/watchlist/alerts/alerts-store.ts'
import { columnCell } from '#lib/watchlist/columns/columns.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import styles from '../Forms.module.css'
import { AlertRows } from './AlertList.tsx'

const TEXTS = PANEL_TEXTS.alerts

interface Props {
  symbol: string
  quote: Quote | undefined
  alerts: Resource<Alerts>
  form: Form<AlertFields>
  onEdit(part: Partial<AlertFields>): void
  onAdd(): void
  onSwitch(alert: PriceAlert, isOn: boolean): void
  onRemove(alert: PriceAlert): void
}

/** Sets an alert for one stock; its existing alerts appear below. */
export function AlertForm(props: Props) {
  const { symbol, quote, alerts, form, onEdit, onAdd, onSwitch, onRemove } = props
  const { kind } = form.values
  const facts = { item: stockRefOf(symbol), quote }
  if (alerts.state === 'guest') return <LogInFirst text={TEXTS.needLogin} />
  const all = alerts.state === 'ready' ? alerts.value.alerts : []
  const own = all.filter((alert) => alert.symbol === symbol)
  return (
    <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onAdd}>
      <p className="kit-field__hint">
        {TEXTS.now(columnCell('price', facts).text, columnCell('changePercent', facts).text)}
      </p>
      <fieldset className="kit-tabs">
        <legend className="visually-hidden">{TEXTS.kindLabel}</legend>
        {ALERT_KINDS.map((one) => (
          <label key={one} className="kit-tabs__tab">
            <input type="radio" name="kind" value={one} defaultChecked={one === kind} />
            {TEXTS.kinds[one]}
          </label>
        ))}
      </fieldset>
      <Field
        label={isPriceKind(kind) ? TEXTS.priceLabel : TEXTS.changeLabel}
        name="limit"
        inputMode="decimal"
        autoComplete="off"
        error={form.problems.limit || form.problem}
        hint={isPriceKind(kind) ? TEXTS.once : TEXTS.daily}
      />
      <Button type="submit" isBlock isBusy={form.isSending}>
        {TEXTS.save}
      </Button>
      {own.length > 0 && (
        <section className={styles.bleed} aria-label={TEXTS.own}>
          <AlertRows
            alerts={own}
            names={{ [symbol]: quote?.name ?? symbol }}
            onSwitch={onSwitch}
            onRemove={onRemove}
          />
        </section>
      )}
    </StoreForm>
  )
}
