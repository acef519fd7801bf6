import styles from './Financials.module.css'

interface Props {
  /** Read aloud in place of the picture. */
  label: string
  /** Oldest first. */
  bars: readonly { key: string; value: number }[]
  /** Coloured by direction, as amounts of money that flow; else plain, as sums. */
  isFlow?: boolean
}

const STEP = 10
const BAR = 6
const HEIGHT = 56
const LEAST = 0.5

/** Amounts around zero, drawn to one scale. */
export function BarChart({ label, bars, isFlow }: Props) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const least = Math.min(0, ...bars.map(({ value }) => value))
  const scale = most > least ? HEIGHT / (most - least) : 0
  const zero = most * scale
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({ key, value }, i) => (
        <rect
          key={key}
          x={i * STEP + (STEP - BAR) / 2}
          y={Math.min(zero, zero - value * scale)}
          width={BAR}
          height={Math.max(LEAST, Math.abs(value) * scale)}
          data-direction={isFlow || value < 0 ? (value < 0 ? 'fall' : 'rise') : undefined}
        />
      ))}
      <line x1="0" x2={bars.length * STEP} y1={zero} y2={zero} />
    </svg>
  )
}
