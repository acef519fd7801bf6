import type { QuantDetail } from '#api/quant/get-quant.ts'
import type { StrategyPerformance } from '#api/strategy/performance.ts'
import { MonthTable } from '#islands/strategy/performance/MonthTable.tsx'
import { MoveRow } from '#islands/strategy/performance/MoveRow.tsx'
import { NavChart } from '#islands/strategy/performance/NavChart.tsx'
import { StatGrid } from '#islands/strategy/performance/StatGrid.tsx'
import styles from '#islands/strategy/performance/Strategy.module.css'
import { QUANT_TEXTS } from '#lib/quant/texts.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'

interface Props {
  detail: QuantDetail
}

const { published, obtainable, benchmark, backtest } = STRATEGY_TEXTS.lines

/** What the rule published since the gateway runs it. */
export function Live({ detail: { quant, live } }: Props) {
  return (
    <section className={styles.raised}>
      <h2>{quant.name}</h2>
      <p className={styles.quiet}>{quant.summary}</p>
      <h3>{QUANT_TEXTS.live}</h3>
      {live ? (
        <>
          <NavChart
            key={quant.ruleId}
            name={quant.name}
            days={live.curve.days}
            lines={[
              { name: published, kind: 'published', values: live.curve.published },
              { name: obtainable, kind: 'obtainable', values: live.curve.obtainable },
              { name: benchmark, kind: 'benchmark', values: live.curve.benchmark },
            ]}
          />
          <p className={styles.quiet}>
            {STRATEGY_TEXTS.asOf(live.lastDay, live.label)}。{QUANT_TEXTS.liveNote}
          </p>
          <StatGrid performance={live} />
          <Signer quant={quant} />
        </>
      ) : (
        <p className={styles.quiet}>{QUANT_TEXTS.notLive}</p>
      )}
    </section>
  )
}

/** The licensed adviser who stands for the signals of a rule. */
export function Signer({ quant: { live } }: Pick<QuantDetail, 'quant'>) {
  if (!live?.adviserName || !live.adviserCertificate) return null
  return (
    <p className={styles.quiet}>
      {STRATEGY_TEXTS.adviser(live.adviserName, live.adviserCertificate)}
    </p>
  )
}

const lastDayText = ({ lastDay, label }: StrategyPerformance) =>
  label ? `${lastDay}（${STRATEGY_TEXTS.label(label)}）` : lastDay

/** The rule over the past, in a chart and a colour of its own. */
export function BackTest({ detail: { quant, backTest } }: Props) {
  return (
    <section className={styles.raised}>
      <h2>{QUANT_TEXTS.backTest}</h2>
      {backTest ? (
        <>
          <NavChart
            key={quant.ruleId}
            name={`${quant.name}${QUANT_TEXTS.backTest}`}
            days={backTest.performance.curve.days}
            lines={[
              { name: backtest, kind: 'backtest', values: backTest.performance.curve.published },
              { name: benchmark, kind: 'benchmark', values: backTest.performance.curve.benchmark },
            ]}
          />
          <p className={styles.quiet}>
            {QUANT_TEXTS.backTestNote(
              backTest.performance.startDay,
              lastDayText(backTest.performance),
              backTest.slippagePercent,
            )}
          </p>
          <MonthTable months={backTest.performance.months.slice(-12)} />
          <p className={styles.quiet}>{QUANT_TEXTS.digest(backTest.digest, backTest.trades)}</p>
          <p className={styles.quiet}>
            {QUANT_TEXTS.reproduce(`npm run backtest -- ${quant.ruleId}`)}
          </p>
        </>
      ) : (
        <p className={styles.quiet}>{QUANT_TEXTS.noBackTest}</p>
      )}
    </section>
  )
}

/** The rule in words, its parameters, and what a reader must know. */
export function Rule({ detail: { rule } }: Props) {
  return (
    <section className={styles.raised}>
      <h2>{QUANT_TEXTS.rule}</h2>
      <ol className={styles.rights}>
        {rule.words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ol>
      <dl className={styles.figures}>
        {rule.parameters.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{QUANT_TEXTS.cautions}</h3>
      <ul className={styles.rights}>
        {rule.cautions.map((caution) => (
          <li key={caution}>{caution}</li>
        ))}
      </ul>
      <p className={styles.quiet}>{QUANT_TEXTS.version(rule.version, rule.fileHash)}</p>
    </section>
  )
}

/** The newest signals, hidden where the reader has no service. */
export function Signals({ detail: { quant, signals } }: Props) {
  return (
    <section className={styles.raised}>
      <h2>{QUANT_TEXTS.signals}</h2>
      <ol className={styles.moves}>
        {signals.map((move) => (
          <MoveRow key={move.moveId} move={move} />
        ))}
      </ol>
      {signals.some(({ content }) => !content) && (
        <p className={styles.quiet}>{STRATEGY_TEXTS.hiddenNote}</p>
      )}
      <a
        className={styles.more}
        href={`/quantizationRecord?${new URLSearchParams({ id: quant.ruleId })}`}
      >
        {QUANT_TEXTS.allSignals}
      </a>
    </section>
  )
}
