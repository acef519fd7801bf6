import type { FlowDays } from '#lib/quote/flow/flow-days-store.ts'
import { FLOW_TEXTS } from '#lib/quote/flow/flow-texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import styles from '../company/Financials.module.css'
import { FlowTable } from './FlowTable.tsx'

const { holdings: TEXTS } = FLOW_TEXTS

/** What accounts of Hong Kong hold of a stock, by the days on which it was published. */
export function Holdings({ holdings }: Pick<FlowDays, 'holdings'>) {
  return (
    <section>
      <h3 className={styles.title}>{TEXTS.title}</h3>
      <FlowTable
        columns={TEXTS.columns}
        rows={holdings.map(({ day, shares, ratio }) => ({
          day,
          cells: [{ text: formatBigNumber(shares) }, { text: `${ratio.toFixed(2)}%` }],
        }))}
        hasYears
      />
      <p className={styles.about}>{TEXTS.about}</p>
    </section>
  )
}
