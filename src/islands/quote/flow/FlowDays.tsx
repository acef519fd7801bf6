import '#styles/kit/price.css'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { COMPANY_TEXTS as TEXTS } from '#lib/quote/company/company-texts.ts'
import { flowSum, type FlowDays as Known } from '#lib/quote/flow/flow-days-store.ts'
import { FLOW_TEXTS } from '#lib/quote/flow/flow-texts.ts'
import { formatFlowFen } from '#lib/shell/format/big-money.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { BarChart } from '../company/BarChart.tsx'
import styles from '../company/Financials.module.css'
import { FlowTable } from './FlowTable.tsx'
import { Holdings } from './Holdings.tsx'
import { Margin } from './Margin.tsx'
import { Northbound } from './Northbound.tsx'

interface Props {
  flow: Resource<Known>
  onRetry(): void
}

const SPANS = [5, 10, 20] as const

/** Who moved the money of a stock: large orders, credit, and accounts of Hong Kong. */
export function FlowDays({ flow, onRetry }: Props) {
  return (
    <Loaded
      resource={flow}
      waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'block']} />}
      missing={<Empty drawing={emptyList} text={FLOW_TEXTS.missing} />}
      failed={FLOW_TEXTS.failed}
      onRetry={onRetry}
    >
      {(known) => (
        <>
          {known.days.length > 0 && <LargeOrders {...known} />}
          {known.margin.length > 0 && <Margin {...known} />}
          {known.holdings.length > 0 && <Holdings {...known} />}
          {known.northbound.length > 0 && <Northbound {...known} />}
          <Unknown {...known} />
        </>
      )}
    </Loaded>
  )
}

/** The net inflow of large orders over weeks: sums, bars and days. */
function LargeOrders({ days, label }: Known) {
  return (
    <section>
      <h3 className={styles.title}>
        {FLOW_TEXTS.title}
        {label && <Badge kind="warn">{label}</Badge>}
      </h3>
      <dl className={styles.tiles}>
        {SPANS.map((span) => (
          <Sum key={span} span={span} {...flowSum(days, span)} />
        ))}
      </dl>
      <BarChart
        label={TEXTS.barsOf(
          FLOW_TEXTS.title,
          days.map(({ day, mainFen }) => `${day} ${formatFlowFen(mainFen)}`),
        )}
        bars={days.map(({ day, mainFen }) => ({ key: day, value: mainFen })).toReversed()}
        isFlow
      />
      <FlowTable
        columns={FLOW_TEXTS.columns}
        rows={days.map(({ day, changePercent, mainFen, turnoverFen }) => ({
          day,
          cells: [
            { text: formatChangePercent(changePercent), change: changePercent },
            { text: formatFlowFen(mainFen), change: mainFen },
            { text: formatChangePercent(turnoverFen ? (mainFen / turnoverFen) * 100 : null) },
          ],
        }))}
      />
      <p className={styles.about}>{FLOW_TEXTS.about}</p>
    </section>
  )
}

interface SumProps extends ReturnType<typeof flowSum> {
  span: number
}

/** A sum over fewer days than its span says so. */
function Sum({ span, count, mainFen, ofTurnover }: SumProps) {
  return (
    <div>
      <dt>{count < span ? FLOW_TEXTS.onlyDays(count) : FLOW_TEXTS.days(span)}</dt>
      <dd data-direction={directionOf(mainFen)}>{formatFlowFen(mainFen)}</dd>
      <dd>
        <small>{FLOW_TEXTS.ofTurnover(formatChangePercent(ofTurnover))}</small>
      </dd>
    </div>
  )
}

/** What no source gave is named. */
function Unknown({ days, margin, holdings }: Known) {
  const { unknown } = FLOW_TEXTS
  const names = [
    ...(days.length === 0 ? [unknown.days] : []),
    ...(margin.length === 0 ? [unknown.margin] : []),
    ...(holdings.length === 0 ? [unknown.holdings] : []),
  ]
  if (names.length === 0) return null
  return <p className={styles.about}>{unknown.sentence(names)}</p>
}
