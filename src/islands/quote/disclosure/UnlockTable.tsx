import type { CompanyHolders } from '#api/quote/disclosure/get-holders.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { DISCLOSURE_TEXTS as TEXTS } from '#lib/quote/disclosure/texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import styles from './Disclosure.module.css'

/** When restricted shares may be traded, the newest day first. */
export function UnlockTable({ unlocks }: Pick<CompanyHolders, 'unlocks'>) {
  const [day, ...columns] = TEXTS.unlockColumns
  return (
    <section>
      <h3 className={styles.title}>{TEXTS.unlocks}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{day}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {unlocks.map((unlock) => (
            <tr key={`${unlock.day} ${unlock.kind}`}>
              <th scope="row">
                {unlock.day} {unlock.isComing && <Badge kind="quiet">{TEXTS.coming}</Badge>}
                <small>{TEXTS.unlockKind(unlock.kind)}</small>
              </th>
              <td>{formatBigNumber(unlock.shares)}</td>
              <td>{unlock.ratio === undefined ? TEXTS.unknown : `${unlock.ratio.toFixed(2)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
