import type { Financials } from '#api/quote/company/get-financials.ts'
import { COMPANY_TEXTS as TEXTS } from '#lib/quote/company/company-texts.ts'
import styles from './Financials.module.css'

interface Props {
  dividends: Financials['dividends']
  /** The day of the last price; undefined if none is known. */
  today: string | undefined
}

/** Dividends as companies announce them: per ten shares, before tax. */
export function DividendTable({ dividends, today = '' }: Props) {
  return (
    <section>
      <h3 className={styles.title}>{TEXTS.dividends}</h3>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.dividendYear}</th>
            <th scope="col">{TEXTS.perTen}</th>
            <th scope="col">{TEXTS.exDay}</th>
          </tr>
        </thead>
        <tbody>
          {dividends.map(({ year, exDay, cashPerShare }) => (
            <tr key={exDay}>
              <th scope="row">{TEXTS.year(year)}</th>
              <td>{trimmed(cashPerShare * 10)}</td>
              <td>{exDay > today && today !== '' ? TEXTS.planned(exDay) : exDay}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Up to four decimals, at least two. */
function trimmed(yuan: number): string {
  return yuan.toFixed(4).replace(/0{1,2}$/, '')
}
