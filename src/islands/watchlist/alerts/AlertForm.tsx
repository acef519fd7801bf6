import '#styles/kit/tabs.css'
import { type SubmitEvent, useState } from 'react'
import type { Quote } from '#api/quote/quote.ts'
import { ALERT_KINDS, type AlertKind, type PriceAlert } from '#api/watchlist/alerts/alert.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { Button } from '#islands/ui/Button.tsx'
import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { type Alerts, isPriceKind, readLimit } from '#lib/watchlist/alerts/alerts-store.ts'
import { columnCell, columnValue } from '#lib/watchlist/columns/columns.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-messages.ts'
import styles from '../Forms.module.css'
import { AlertRows } from './AlertList.tsx'

const TEXTS = PANEL_TEXTS.alerts

interface Props {
  symbol: string
  quote: Quote | undefined
  alerts: Alerts
  onAdd(kind: AlertKind, limit: number): Promise<boolean>
  onSwitch(alert: PriceAlert, isOn: boolean): void
  onRemove(alert: PriceAlert): void
}

/** Sets an alert for one stock; those it has stand below. */
export function AlertForm(props: Props) {
  const { symbol, quote, alerts, onAdd, onSwitch, onRemove } = props
  const [kind, setKind] = useState<AlertKind>('priceAbove')
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const facts = { item: stockRefOf(symbol), quote }
  if (alerts.state === 'guest') return <LogInFirst text={TEXTS.needLogin} />
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const limit = readLimit(kind, String(new FormData(form).get('limit') ?? ''), {
      lastMilli: quote?.lastMilli,
      changePercent: columnValue('changePercent', facts),
    })
    setProblem(typeof limit === 'string' ? limit : '')
    if (typeof limit === 'string') return
    setSaving(true)
    if (await onAdd(kind, limit)) form.reset()
    setSaving(false)
  }
  const own =
    alerts.state === 'ready' ? alerts.alerts.filter((alert) => alert.symbol === symbol) : []
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="kit-field__hint">
        {TEXTS.now(columnCell('price', facts).text, columnCell('changePercent', facts).text)}
      </p>
      <fieldset className="kit-tabs" data-kind="segmented">
        <legend className="visually-hidden">{TEXTS.kindLabel}</legend>
        {ALERT_KINDS.map((one) => (
          <label key={one} className="kit-tabs__tab">
            <input
              type="radio"
              name="kind"
              checked={one === kind}
              onChange={() => {
                setKind(one)
                setProblem('')
              }}
            />
            {TEXTS.kinds[one]}
          </label>
        ))}
      </fieldset>
      <Field
        label={isPriceKind(kind) ? TEXTS.priceLabel : TEXTS.changeLabel}
        name="limit"
        inputMode="decimal"
        autoComplete="off"
        error={problem}
        hint={isPriceKind(kind) ? TEXTS.once : TEXTS.daily}
      />
      <Button type="submit" isBlock isBusy={isSaving}>
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
    </form>
  )
}
