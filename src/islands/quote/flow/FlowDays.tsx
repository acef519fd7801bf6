import '#styles/kit/price.css'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { COMPANY_TEXTS as TEXTS } from '#lib/quote/company/company-texts.ts'
import { flowSum, type FlowDays as Known } from '#lib/quote/flow/flow-days-store.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { BarChart } from '../company/BarChart.tsx'
import styles from '../company/Financials.module.css'

interface Props {
  flow: Resource<Known>
  onRetry(): void
}

const SPANS = [5, 10, 20] as const

/** The net inflow of large orders over weeks: sums, bars and days. */
export function FlowDays({ flow, onRetry }: Props) {
  return (
    <Loaded
      resource={flow}
      waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'block']} />}
      missing={<Empty drawing={emptyList} text={TEXTS.flowMissing} />}
      failed={TEXTS.flowFailed}
      onRetry={onRetry}
    >
      {({ days, label }) => (
        <>
          <h3 className={styles.title}>
            {TEXTS.flowTitle}
            {label && <Badge kind="warn">{label}</Badge>}
          </h3>
          <dl className={styles.tiles}>
            {SPANS.map((span) => (
              <Sum key={span} span={span} {...flowSum(days, span)} />
            ))}
          </dl>
          <BarChart
            label={TEXTS.barsOf(
              TEXTS.flowTitle,
              days.map(({ day, mainFen }) => `${day} ${signed(mainFen)}`),
            )}
            bars={days.map(({ day, mainFen }) => ({ key: day, value: mainFen })).toReversed()}
            isFlow
          />
          <table className={styles.rows}>
            <thead>
              <tr>
                {TEXTS.flowColumns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, changePercent, mainFen, turnoverFen }) => (
                <tr key={day}>
                  <th scope="row">{day.slice(5)}</th>
                  <td data-direction={directionOf(changePercent)}>
                    {formatChangePercent(changePercent)}
                  </td>
                  <td data-direction={directionOf(mainFen)}>{signed(mainFen)}</td>
                  <td>{formatChangePercent(turnoverFen ? (mainFen / turnoverFen) * 100 : null)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.about}>{TEXTS.flowAbout}</p>
        </>
      )}
    </Loaded>
  )
}

interface SumProps extends ReturnType<typeof flowSum> {
  span: number
}

/** A sum over fewer days than its span says so. */
function Sum({ span, count, mainFen, ofTurnover }: SumProps) {
  return (
    <div>
      <dt>{count < span ? TEXTS.onlyDays(count) : TEXTS.days(span)}</dt>
      <dd data-direction={directionOf(mainFen)}>{signed(mainFen)}</dd>
      <dd>
        <small>{TEXTS.ofTurnover(formatChangePercent(ofTurnover))}</small>
      </dd>
    </div>
  )
}

function signed(fen: number): string {
  return (fen > 0 ? '+' : '') + formatBigNumber(fen / 100)
}
