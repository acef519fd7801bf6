import { yuanText } from '#lib/shell/yuan.ts'
import { priceLines, type Sums } from '#lib/shop/price-lines.ts'
import styles from './PriceBreakdown.module.css'

interface Props {
  sums: Sums
}

/** A sum line by line, of a quote or of an order. */
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
