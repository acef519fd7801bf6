import { ASSET_TEXTS as TEXTS } from '#lib/wallet/asset-texts.ts'
import styles from './MonthFilter.module.css'

interface Props {
  month: string
  months: readonly string[]
  onMonth(month: string): void
}

/** The phone's own picker. */
export function MonthFilter({ month, months, onMonth }: Props) {
  return (
    <select
      className={styles.select}
      aria-label={TEXTS.month}
      value={month}
      onChange={(event) => onMonth(event.target.value)}
    >
      <option value="">{TEXTS.allMonths}</option>
      {months.map((one) => (
        <option key={one} value={one}>
          {TEXTS.monthName(one)}
        </option>
      ))}
    </select>
  )
}
