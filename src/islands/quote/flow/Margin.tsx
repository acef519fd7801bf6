import { Badge } from '#islands/ui/Badge.tsx'
import { type FlowDays, marginRows } from '#lib/quote/flow/flow-days-store.ts'
import { FLOW_TEXTS } from '#lib/quote/flow/flow-texts.ts'
import { formatBigFen, formatFlowFen } from '#lib/shell/format/big-money.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { directionOf } from '#lib/shell/format/price-format.ts'
import styles from '../company/Financials.module.css'
import { FlowTable } from './FlowTable.tsx'

const { margin: TEXTS } = FLOW_TEXTS

/** What is owed for shares bought on credit and what is sold short, by day. */
export function Margin({ margin, marginLabel, marketMargin }: FlowDays) {
  const rows = marginRows(margin)
  const [latest] = rows
  if (!latest) return null
  const { day, financedFen, changeFen, lentFen, lentShares } = latest
  return (
    <section>
      <h3 className={styles.title}>
        {TEXTS.title}
        {marginLabel && <Badge kind="warn">{marginLabel}</Badge>}
        <small>{day}</small>
      </h3>
      <dl className={styles.tiles}>
        <div>
          <dt>{TEXTS.financed}</dt>
          <dd>{formatBigFen(financedFen)}</dd>
        </div>
        <div>
          <dt>{TEXTS.change}</dt>
          <dd data-direction={directionOf(changeFen)}>{formatFlowFen(changeFen)}</dd>
        </div>
        <div>
          <dt>{TEXTS.lent}</dt>
          <dd>
            {lentFen === undefined
              ? TEXTS.shares(formatBigNumber(lentShares))
              : formatBigFen(lentFen)}
          </dd>
        </div>
      </dl>
      <FlowTable
        columns={TEXTS.columns}
        rows={rows.map((row) => ({
          day: row.day,
          cells: [
            { text: formatBigFen(row.financedFen) },
            { text: formatFlowFen(row.changeFen), change: row.changeFen },
            { text: formatBigFen(row.boughtFen) },
          ],
        }))}
      />
      <p className={styles.about}>
        {TEXTS.about}
        {marketMargin && TEXTS.market(marketMargin.day, formatBigFen(marketMargin.financedFen))}
      </p>
    </section>
  )
}
