import { Badge } from '#islands/ui/Badge.tsx'
import { type FlowDays, marginRows } from '#lib/quote/flow/flow-days-store.ts'
import { FLOW_TEXTS } from '#lib/quote/flow/flow-texts.ts'
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
          <dd>{yuan(financedFen)}</dd>
        </div>
        <div>
          <dt>{TEXTS.change}</dt>
          <dd data-direction={directionOf(changeFen)}>{signed(changeFen)}</dd>
        </div>
        <div>
          <dt>{TEXTS.lent}</dt>
          <dd>
            {lentFen === undefined ? TEXTS.shares(formatBigNumber(lentShares)) : yuan(lentFen)}
          </dd>
        </div>
      </dl>
      <FlowTable
        columns={TEXTS.columns}
        rows={rows.map((row) => ({
          day: row.day,
          cells: [
            { text: yuan(row.financedFen) },
            { text: signed(row.changeFen), change: row.changeFen },
            { text: yuan(row.boughtFen) },
          ],
        }))}
      />
      <p className={styles.about}>
        {TEXTS.about}
        {marketMargin && TEXTS.market(marketMargin.day, yuan(marketMargin.financedFen))}
      </p>
    </section>
  )
}

function yuan(fen: number | undefined): string {
  return formatBigNumber(fen === undefined ? null : fen / 100)
}

function signed(fen: number | undefined): string {
  return (fen !== undefined && fen > 0 ? '+' : '') + yuan(fen)
}
