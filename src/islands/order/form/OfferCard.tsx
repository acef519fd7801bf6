import '#styles/kit/card.css'
import '#styles/kit/offer-card.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { riskGradeText } from '#api/contract/risk/risk-grade-texts.ts'
import type { OrderTotals } from '#api/order/form/preview-order.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { yuanParts, yuanText } from '#lib/shell/format/money.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'

/** Loads for places at a class: most offers are none. */
const ClassPlace = lazy(async () => ({
  default: (await import('../offline/ClassPlace.tsx')).ClassPlace,
}))

interface Props {
  quote: OrderTotals
  onPeriod(priceId: string): void
  children?: ReactNode
}

/** The purchase, and its period. */
export function OfferCard({ quote, onPeriod, children }: Props) {
  return (
    <section className="kit-card kit-offer" aria-label={quote.productName}>
      <div className="kit-offer__head">
        <h2 className="kit-offer__name">{quote.productName}</h2>
        <Badge kind={quote.riskLevel > 2 ? 'warn' : 'quiet'}>
          {riskGradeText(quote.riskLevel)}
        </Badge>
      </div>
      <p className="kit-offer__summary">{quote.summary}</p>
      {quote.parts.length > 0 && (
        <ul className="kit-offer__parts">
          {quote.parts.map(({ name, days }) => (
            <li key={name}>{TEXTS.part(name, days)}</li>
          ))}
        </ul>
      )}
      <fieldset className="kit-offer__periods">
        <legend className="kit-offer__legend">{TEXTS.periods}</legend>
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
    <label className="kit-offer__period">
      <input
        type="radio"
        name="priceId"
        value={priceId}
        defaultChecked={isChosen}
        onChange={onChoose}
      />
      <span className="kit-offer__term">
        <b>
          {name}
          {isActivity && <Badge kind="accent">{TEXTS.activityPrice}</Badge>}
        </b>
        <small>{TEXTS.days(days)}</small>
        {endsAt && <small>{TEXTS.endsAt(shortMinuteText(endsAt))}</small>}
        {period.offlineClass && (
          <Suspense>
            <ClassPlace place={period.offlineClass} />
          </Suspense>
        )}
      </span>
      <span className="kit-offer__price">
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
