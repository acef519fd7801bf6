import type { QuantDetail } from '#api/quant/get-quant.ts'
import { MonthTable } from '#islands/strategy/performance/MonthTable.tsx'
import { NavChart } from '#islands/strategy/performance/NavChart.tsx'
import styles from '#islands/strategy/performance/Strategy.module.css'
import { QUANT_TEXTS } from '#lib/quant/texts.ts'
import { directionOf, formatChange, formatPrice } from '#lib/shell/format/price-format.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { Signer } from './QuantParts.tsx'

const START = 1_000_000

/** The simulated money of a rule: what a million would have become by following its published signals. */
export function Assets({ detail: { quant, live } }: { detail: QuantDetail }) {
  if (!live)
    return (
      <section className={styles.raised}>
        <h2>{quant.name}</h2>
        <p className={styles.quiet}>{QUANT_TEXTS.notLive}</p>
      </section>
    )
  const now = START * (live.curve.obtainable.at(-1) ?? 1)
  const { obtainable, benchmark } = STRATEGY_TEXTS.lines
  return (
    <>
      <section className={styles.raised}>
        <h2>{quant.name}</h2>
        <dl className={styles.figures}>
          <div>
            <dt>{QUANT_TEXTS.assetNow}</dt>
            <dd>{QUANT_TEXTS.yuan(formatPrice(now))}</dd>
          </div>
          <div data-direction={directionOf(now - START)}>
            <dt>{QUANT_TEXTS.assetGain}</dt>
            <dd>{formatChange(now - START)}</dd>
          </div>
          <div>
            <dt>{QUANT_TEXTS.assetStart}</dt>
            <dd>{live.startDay}</dd>
          </div>
        </dl>
        <p className={styles.quiet}>
          {STRATEGY_TEXTS.asOf(live.lastDay, live.label)}。{QUANT_TEXTS.assetsNote}
        </p>
        <Signer quant={quant} />
        <NavChart
          key={quant.ruleId}
          name={quant.name}
          days={live.curve.days}
          lines={[
            { name: obtainable, kind: 'obtainable', values: live.curve.obtainable },
            { name: benchmark, kind: 'benchmark', values: live.curve.benchmark },
          ]}
        />
      </section>
      <section className={styles.raised}>
        <h2>{STRATEGY_TEXTS.months}</h2>
        <MonthTable months={live.months} />
      </section>
    </>
  )
}
