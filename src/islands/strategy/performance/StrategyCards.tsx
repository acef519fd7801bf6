import '#styles/kit/badge.css'
import type { StrategyCard } from '#api/strategy/strategy.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { CURVE_HEIGHT, CURVE_WIDTH, curveShape } from '#lib/strategy/performance/nav-curve.ts'
import { strategyAddress } from '#lib/strategy/strategy-of-address.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import styles from './Strategy.module.css'

interface Props {
  strategies: readonly StrategyCard[]
  /** The page a card opens; the strategy's id is added. */
  page: string
}

/** Strategies with what became of them: curve, return beside the index, deepest fall. */
export function StrategyCards({ strategies, page }: Props) {
  return (
    <ul className={styles.cards} data-keep="rows" data-ready>
      {strategies.map((one) => (
        <li key={one.strategyId} className={styles.card}>
          <div className={styles.moveHead}>
            <h2>
              <a href={strategyAddress(page, one.strategyId)}>{one.name}</a>
            </h2>
            <Badge kind={one.riskLevel >= 4 ? 'warn' : 'accent'}>
              {STRATEGY_TEXTS.risk(one.riskLevel)}
            </Badge>
          </div>
          <p className={styles.quiet}>{one.summary}</p>
          <div className={styles.cardBody}>
            <MiniCurve name={one.name} values={one.line} />
            <dl className={styles.cardFigures}>
              <div data-direction={directionOf(one.totalReturn * 100)}>
                <dt>{STRATEGY_TEXTS.sinceStart}</dt>
                <dd>{formatChangePercent(one.totalReturn * 100)}</dd>
              </div>
              <div>
                <dt>{STRATEGY_TEXTS.benchmark}</dt>
                <dd>{formatChangePercent(one.benchmarkReturn * 100)}</dd>
              </div>
              <div>
                <dt>{STRATEGY_TEXTS.fall}</dt>
                <dd>{formatChangePercent(one.maxDrawdown * 100)}</dd>
              </div>
            </dl>
          </div>
          {one.adviserName && one.adviserCertificate && (
            <p className={styles.quiet}>
              {STRATEGY_TEXTS.adviser(one.adviserName, one.adviserCertificate)}
            </p>
          )}
          <p className={styles.quiet}>
            {STRATEGY_TEXTS.since(one.startDay)} · {STRATEGY_TEXTS.asOf(one.lastDay, one.label)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function MiniCurve({ name, values }: { name: string; values: readonly number[] }) {
  const line = { name, kind: 'published', values } as const
  const { paths, baseY } = curveShape([line], { from: 0, to: values.length - 1 })
  return (
    <svg
      className={styles.mini}
      viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line x1="0" x2={CURVE_WIDTH} y1={baseY} y2={baseY} />
      <path d={paths[0]} />
    </svg>
  )
}
