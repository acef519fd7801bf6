import '#styles/kit/card.css'
import type { ReactNode } from 'react'
import { riskGradeText } from '#api/contract/risk/risk-grade-texts.ts'
import type { OrderTotals } from '#api/order/form/preview-order.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { classTime } from '#lib/order/offline/class-time.ts'
import { yuanParts, yuanText } from '#lib/shell/format/money.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'
import styles from './OfferCard.module.css'

interface Props {
  quote: OrderTotals
  onPeriod(priceId: string): void
  children?: ReactNode
}

/** The purchase, and its period. */
export function OfferCard({ quote, onPeriod, children }: Props) {
  return (
    <section className={`kit-card ${styles.card}`} aria-label={quote.productName}>
      <div className={styles.head}>
        <h2 className={styles.name}>{quote.productName}</h2>
        <Badge kind={quote.riskLevel > 2 ? 'warn' : 'quiet'}>
          {riskGradeText(quote.riskLevel)}
        </Badge>
      </div>
      <p className={styles.summary}>{quote.summary}</p>
      {quote.parts.length > 0 && (
        <ul className={styles.parts}>
          {quote.parts.map(({ name, days }) => (
            <li key={name}>{TEXTS.part(name, days)}</li>
          ))}
        </ul>
      )}
      <fieldset className={styles.periods}>
        <legend className={styles.legend}>{TEXTS.periods}</legend>
        {quote.periods.map((period) => (
          <Period
            key={period.priceId}
            period={period}
            isChosen={period.priceId === quote.priceId}
            onChoose={() => onPeriod(period.priceId)}
          />
        ))}
      </fieldset>
      {children}
    </section>
  )
}

interface PeriodProps {
  period: OrderTotals['periods'][number]
  isChosen: boolean
  onChoose(): void
}

function Period({ period, isChosen, onChoose }: PeriodProps) {
  const { priceId, name, days, listFen, priceFen, endsAt, isActivity } = period
  const [whole, decimals] = yuanParts(priceFen)
  return (
    <label className={styles.period}>
      <input
        type="radio"
        name="priceId"
        value={priceId}
        defaultChecked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.term}>
        <b>
          {name}
          {isActivity && <Badge kind="accent">{TEXTS.activityPrice}</Badge>}
        </b>
        <small>{TEXTS.days(days)}</small>
        {endsAt && <small>{TEXTS.endsAt(shortMinuteText(endsAt))}</small>}
        {period.offlineClass && (
          <small>
            {classTime(period.offlineClass)}，{period.offlineClass.city} {period.offlineClass.venue}{' '}
            {period.offlineClass.street}
          </small>
        )}
      </span>
      <span className={styles.price}>
        <span>
          <small>¥</small>
          <b>{whole}</b>
          <small>{decimals}</small>
        </span>
        {listFen > priceFen && (
          <s>
            <span className="visually-hidden">{TEXTS.listPrice}</span>
            {yuanText(listFen)}
          </s>
        )}
      </span>
    </label>
  )
}
