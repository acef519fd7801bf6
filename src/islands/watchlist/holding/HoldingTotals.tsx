import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { gainCell } from '#lib/watchlist/holding/holding-figures.ts'
import type { HoldingSums } from '#lib/watchlist/holding/holding-sums.ts'
import { HOLDING_TEXTS as TEXTS } from '#lib/watchlist/holding/holding-texts.ts'
import styles from './HoldingTotals.module.css'

interface Props {
  sums: readonly HoldingSums[]
}

/** What the person holds of the group shown: a line per currency, as a rule one. */
export function HoldingTotals({ sums }: Props) {
  return (
    <section className={styles.totals} aria-label={TEXTS.holdings}>
      {sums.map((one) => (
        <Line key={one.currency} {...one} />
      ))}
    </section>
  )
}

function Line({ currency, valueMilli, gainMilli, dayGainMilli, count, pricedCount }: HoldingSums) {
  const unit = TEXTS.currencies[currency]
  const day = gainCell(dayGainMilli)
  const gain = gainCell(gainMilli)
  return (
    <>
      <dl className={styles.line}>
        <div>
          <dt>{TEXTS.holdingValue + unit}</dt>
          <dd>{formatBigNumber(valueMilli === undefined ? undefined : valueMilli / 1000)}</dd>
        </div>
        <div>
          <dt>{TEXTS.dayGain}</dt>
          <dd data-direction={day.direction}>{day.text}</dd>
        </div>
        <div>
          <dt>{TEXTS.gain}</dt>
          <dd data-direction={gain.direction}>{gain.text}</dd>
        </div>
      </dl>
      {pricedCount < count && <p>{TEXTS.priced(pricedCount, count)}</p>}
    </>
  )
}
