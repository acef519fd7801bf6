import type { StrategyPerformance } from '#api/strategy/performance.ts'
import {
  STATISTIC_TEXTS,
  statisticNames,
  statisticText,
} from '#lib/strategy/performance/statistic-texts.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import figures from './Figures.module.css'
import styles from './Strategy.module.css'

/** Every figure of both lines; a tap on its name shows the definition. */
export function StatGrid({ performance }: { performance: StrategyPerformance }) {
  return (
    <>
      <div className={figures.statHead} aria-hidden="true">
        <span>{STRATEGY_TEXTS.columns.published}</span>
        <span>{STRATEGY_TEXTS.columns.obtainable}</span>
      </div>
      <div className={figures.stats}>
        {statisticNames().map((name) => {
          const [title, definition] = STATISTIC_TEXTS[name]
          return (
            <details key={name}>
              <summary>
                <span>{title}</span>
                <b>{statisticText(name, performance.statistics)}</b>
                <b>{statisticText(name, performance.obtainable)}</b>
              </summary>
              <p>{definition}</p>
            </details>
          )
        })}
      </div>
      <p className={styles.quiet}>{STRATEGY_TEXTS.statisticsNote}</p>
    </>
  )
}
