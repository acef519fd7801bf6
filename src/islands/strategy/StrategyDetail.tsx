import '#styles/kit/button.css'
import { dayOf } from '#api/china-time.ts'
import type { StrategyCheck } from '#api/strategy/check-strategy.ts'
import type { Holdings } from '#api/strategy/get-holdings.ts'
import type { StrategyDetail as Detail } from '#api/strategy/get-strategy.ts'
import type { StrategyPerformance } from '#api/strategy/performance.ts'
import { BuyBar } from '#islands/shell/BuyBar.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { strategyAddress } from '#lib/strategy/strategy-of-address.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { HoldingTable } from './performance/HoldingTable.tsx'
import { MonthTable } from './performance/MonthTable.tsx'
import { MoveRow } from './performance/MoveRow.tsx'
import { NavChart } from './performance/NavChart.tsx'
import { StatGrid } from './performance/StatGrid.tsx'
import styles from './performance/Strategy.module.css'

interface Props {
  strategy: Resource<Detail>
  holdings: Resource<Holdings>
  check: Resource<StrategyCheck>
  onRetry(): void
}

/** One strategy: its curve and figures for everybody, its securities for people with a running service. */
export function StrategyDetail(props: Props) {
  const { strategy, onRetry } = props
  return (
    <Loaded
      resource={strategy}
      waiting={
        <Skeleton label={STRATEGY_TEXTS.loading} shapes={['title', 'block', 'line', 'line']} />
      }
      missing={
        <Missing text={STRATEGY_TEXTS.missing} href="/StrategyList" label={STRATEGY_TEXTS.toList} />
      }
      failed={STRATEGY_TEXTS.failed}
      onRetry={onRetry}
    >
      {(detail) => <Ready {...props} detail={detail} />}
    </Loaded>
  )
}

function Ready({ detail, holdings, check }: Omit<Props, 'strategy'> & { detail: Detail }) {
  const { strategy, performance, moves, authority, offers } = detail
  const { strategyId } = strategy
  const isRunning = authority.state === 'running'
  return (
    <div className={styles.page}>
      <header className={styles.raised}>
        <div className={styles.moveHead}>
          <h2>{strategy.name}</h2>
          <Badge kind={strategy.riskLevel >= 4 ? 'warn' : 'accent'}>
            {STRATEGY_TEXTS.risk(strategy.riskLevel)}
          </Badge>
        </div>
        <p className={styles.quiet}>{strategy.summary}</p>
        {strategy.adviserName && strategy.adviserCertificate && (
          <p className={styles.quiet}>
            {STRATEGY_TEXTS.adviser(strategy.adviserName, strategy.adviserCertificate)}
          </p>
        )}
        <Service authority={authority} strategyId={strategyId} />
      </header>
      <Performance name={strategy.name} performance={performance} check={check} />
      <section className={styles.raised}>
        <h2>{STRATEGY_TEXTS.moves}</h2>
        <ol className={styles.moves}>
          {moves.map((move) => (
            <MoveRow key={move.moveId} move={move} />
          ))}
        </ol>
        {moves.some(({ content }) => !content) && (
          <p className={styles.quiet}>{STRATEGY_TEXTS.hiddenNote}</p>
        )}
        <a className={styles.more} href={strategyAddress('/StrategyHistory', strategyId)}>
          {STRATEGY_TEXTS.allMoves}
        </a>
      </section>
      <section className={styles.raised}>
        <h2>{STRATEGY_TEXTS.holdings}</h2>
        {isRunning && holdings.state === 'ready' ? (
          <HoldingTable holdings={holdings.value} />
        ) : (
          <p className={styles.quiet}>
            {authority.state === 'ended'
              ? STRATEGY_TEXTS.holdingsEnded
              : STRATEGY_TEXTS.holdingsGate}
          </p>
        )}
        {authority.state === 'none' && (
          <a className={styles.more} href={strategyAddress('/GetDirective', strategyId)}>
            {STRATEGY_TEXTS.try}
          </a>
        )}
      </section>
      <section className={styles.raised}>
        <h2>{STRATEGY_TEXTS.months}</h2>
        <MonthTable months={performance.months} />
      </section>
      <p className={styles.risk}>{STRATEGY_TEXTS.riskLine}</p>
      <BuyBar offers={offers} label={isRunning ? STRATEGY_TEXTS.renew : STRATEGY_TEXTS.subscribe} />
    </div>
  )
}

function Service({ authority, strategyId }: Pick<Detail, 'authority'> & { strategyId: string }) {
  const { state, endsAt } = authority
  if ((state !== 'running' && state !== 'ended') || endsAt === undefined) return null
  const day = dayOf(endsAt)
  return (
    <p className={styles.rowOfActions}>
      <span className={styles.quiet}>
        {state === 'running' ? STRATEGY_TEXTS.running(day) : STRATEGY_TEXTS.ended(day)}
      </span>
      <a
        className={styles.more}
        href={`/PurDetail?${new URLSearchParams({ productId: strategyId })}`}
      >
        {STRATEGY_TEXTS.toOwn}
      </a>
    </p>
  )
}

interface PerformanceProps {
  name: string
  performance: StrategyPerformance
  check: Resource<StrategyCheck>
}

function Performance({ name, performance, check }: PerformanceProps) {
  const { curve, lastDay, label } = performance
  const { published, obtainable, benchmark } = STRATEGY_TEXTS.lines
  return (
    <>
      <section className={styles.raised}>
        <NavChart
          name={name}
          days={curve.days}
          lines={[
            { name: published, kind: 'published', values: curve.published },
            { name: obtainable, kind: 'obtainable', values: curve.obtainable },
            { name: benchmark, kind: 'benchmark', values: curve.benchmark },
          ]}
        />
        <p className={styles.quiet}>
          {STRATEGY_TEXTS.asOf(lastDay, label)}。{STRATEGY_TEXTS.linesNote}
        </p>
      </section>
      <section className={styles.raised}>
        <h2>{STRATEGY_TEXTS.statistics}</h2>
        <StatGrid performance={performance} />
        {check.state === 'ready' && <Check check={check.value} />}
      </section>
    </>
  )
}

function Check({ check }: { check: StrategyCheck }) {
  const { moves, missed, pending, withdrawn, corrections } = check
  return (
    <p className={styles.quiet}>
      {STRATEGY_TEXTS.check(moves, missed, pending)}；
      {STRATEGY_TEXTS.checkChanges(withdrawn, corrections)}。
    </p>
  )
}
