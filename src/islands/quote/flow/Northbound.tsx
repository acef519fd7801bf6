import type { FlowDays } from '#lib/quote/flow/flow-days-store.ts'
import { FLOW_TEXTS } from '#lib/quote/flow/flow-texts.ts'
import { formatBigFen } from '#lib/shell/format/big-money.ts'
import styles from '../company/Financials.module.css'
import { FlowTable } from './FlowTable.tsx'

const { northbound: TEXTS } = FLOW_TEXTS

/** What accounts of Hong Kong traded of the whole market, by day. */
export function Northbound({ northbound }: Pick<FlowDays, 'northbound'>) {
  return (
    <section>
      <h3 className={styles.title}>{TEXTS.title}</h3>
      <FlowTable
        columns={TEXTS.columns}
        rows={northbound.map(({ day, turnoverFen }) => ({
          day,
          cells: [{ text: formatBigFen(turnoverFen) }],
        }))}
        hasYears
      />
      <p className={styles.about}>{TEXTS.about}</p>
    </section>
  )
}
