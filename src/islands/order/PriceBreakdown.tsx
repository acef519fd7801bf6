import { priceLines, type Sums } from '#lib/order/price-lines.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import styles from './PriceBreakdown.module.css'

interface Props {
  sums: Sums
}

/** A sum line by line, for order totals or an order. */
export function PriceBreakdown({ sums }: Props) {
  return (
    <dl className={styles.lines}>
      {priceLines(sums).map(({ kind, label, fen }) => (
        <div key={label} className={styles.line} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{yuanText(fen)}</dd>
        </div>
      ))}
    </dl>
  )
}
