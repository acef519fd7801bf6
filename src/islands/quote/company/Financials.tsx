import type { Financials as Sheet } from '#api/quote/company/get-financials.ts'
import type { StatementPeriod } from '#api/quote/company/get-statements.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { COMPANY_TEXTS as TEXTS } from '#lib/quote/company/company-texts.ts'
import type { KnownFinancials } from '#lib/quote/company/financials-store.ts'
import { formatPrice } from '#lib/shell/format/price-format.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { DividendTable } from './DividendTable.tsx'
import styles from './Financials.module.css'
import { ReportTable } from './ReportTable.tsx'

interface Props {
  financials: Resource<KnownFinancials>
  statements: Resource<readonly StatementPeriod[]>
  onRetry(): void
  onStatements(): void
}

/** What the price pays for, the reports side by side, and the dividends. */
export function Financials({ financials, onRetry, ...statements }: Props) {
  return (
    <Loaded
      resource={financials}
      waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'block']} />}
      missing={<Empty drawing={emptyList} text={TEXTS.missing} />}
      failed={TEXTS.failed}
      onRetry={onRetry}
    >
      {({ financials: known, isPastUnread }) =>
        known ? (
          <>
            {isPastUnread && (
              <p className={styles.about} role="status">
                {TEXTS.pastUnread}
              </p>
            )}
            <Sheets {...known} {...statements} />
          </>
        ) : (
          <Empty drawing={emptyList} text={TEXTS.pastUnread} />
        )
      }
    </Loaded>
  )
}

type SheetsProps = Sheet & Pick<Props, 'statements' | 'onStatements'>

function Sheets({ label, valuation, reports, dividends, ...statements }: SheetsProps) {
  return (
    <>
      {valuation && (
        <section>
          <h3 className={styles.title}>
            {TEXTS.valuation}
            {label && <Badge kind="warn">{label}</Badge>}
            <small>{TEXTS.asOf(valuation.day)}</small>
          </h3>
          <dl className={styles.tiles}>
            <Tile name={TEXTS.peTtm} text={times(valuation.peTtm) ?? TEXTS.loss} />
            <Tile name={TEXTS.pb} text={times(valuation.pb)} />
            <Tile name={TEXTS.psTtm} text={times(valuation.psTtm)} />
            <Tile name={TEXTS.dividendYield} text={percent(valuation.dividendYield)} />
            <Tile name={TEXTS.yearHigh} text={price(valuation.yearHighMilli)} />
            <Tile name={TEXTS.yearLow} text={price(valuation.yearLowMilli)} />
          </dl>
        </section>
      )}
      {reports.length > 0 && <ReportTable reports={reports} {...statements} />}
      {dividends.length > 0 && <DividendTable dividends={dividends} today={valuation?.day} />}
      <p className={styles.about}>{TEXTS.about}</p>
    </>
  )
}

/** An unknown figure has no tile. */
function Tile({ name, text }: { name: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function times(value: number | undefined): string | undefined {
  return value === undefined ? undefined : formatPrice(value)
}

function percent(value: number | undefined): string | undefined {
  return value === undefined ? undefined : `${formatPrice(value)}%`
}

function price(milli: number | undefined): string | undefined {
  return milli === undefined ? undefined : formatPrice(milli / 1000)
}
