import { memo } from 'react'
import type { Sparkline as Line } from '#api/quote/get-sparklines.ts'
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, sparklineShape } from '#lib/quote/sparkline-path.ts'
import styles from './WatchRow.module.css'

/** The line of the day without figures: they appear beside it. */
export const Sparkline = memo(function Sparkline({ line }: { line: Line | undefined }) {
  const shape = line && sparklineShape(line)
  return (
    <svg
      className={styles.line}
      data-direction={shape?.direction}
      width={SPARKLINE_WIDTH}
      height={SPARKLINE_HEIGHT}
      viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}
      fill="none"
      aria-hidden="true"
    >
      {shape && (
        <>
          <path className={styles.base} d={`M0 ${shape.baseY}H${SPARKLINE_WIDTH}`} />
          <path d={shape.path} stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
        </>
      )}
    </svg>
  )
})
