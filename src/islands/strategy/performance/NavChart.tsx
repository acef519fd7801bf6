import '#styles/kit/tabs.css'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { formatChangePercent } from '#lib/shell/format/price-format.ts'
import {
  CURVE_HEIGHT,
  CURVE_WIDTH,
  type CurveLine,
  type CurveRange,
  type CurveWindow,
  changesIn,
  curveShape,
  FALL_HEIGHT,
  RANGES,
  windowOf,
  zoomWindow,
} from '#lib/strategy/performance/nav-curve.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import styles from './NavChart.module.css'

interface Props {
  name: string
  days: readonly string[]
  /** The first line is the portfolio's own: its fall is drawn below. */
  lines: readonly CurveLine[]
}

/** Curves of value with a crosshair by finger, mouse or key, and the fall of the first line below them. */
export function NavChart({ name, days, lines }: Props) {
  const [range, setRange] = useState<CurveRange>()
  const [window, setWindow] = useState<CurveWindow>(() => windowOf('all', days.length))
  const [at, setAt] = useState<number>()
  const shape = curveShape(lines, window)
  const last = window.to - window.from
  const shown = at === undefined ? last : Math.min(at, last)
  const chooseRange = (known: CurveRange) => {
    setRange(known)
    setWindow(windowOf(known, days.length))
    setAt(undefined)
  }
  const gestures = useGestures({
    onPoint: (share) => setAt(Math.round(share * last)),
    onZoom: (factor, around) => {
      setRange(undefined)
      setWindow(zoomWindow(window, factor, around, days.length))
    },
  })
  const label = STRATEGY_TEXTS.curve(name, days[window.from] ?? '', days[window.to] ?? '')
  const crosshairX = last > 0 ? (shown / last) * CURVE_WIDTH : 0
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.reading}>
        <time>{days[window.from + shown]}</time>
        {lines.map((line) => (
          <span key={line.name} data-kind={line.kind}>
            {line.name}
            <b>{formatChangePercent((changesIn(line, window)[shown] ?? 0) * 100)}</b>
          </span>
        ))}
      </figcaption>
      <div
        className={styles.canvas}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-description={STRATEGY_TEXTS.curveHint}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={readingText(days[window.from + shown] ?? '', lines, window, shown)}
        onKeyDown={(event) => moveByKey(event, shown, last, setAt)}
        {...gestures}
      >
        <svg
          viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <line className={styles.base} x1="0" x2={CURVE_WIDTH} y1={shape.baseY} y2={shape.baseY} />
          {lines.toReversed().map((line) => (
            <path
              key={line.name}
              className={styles.line}
              data-kind={line.kind}
              d={shape.paths[lines.indexOf(line)]}
            />
          ))}
          {at !== undefined && (
            <line
              className={styles.cross}
              x1={crosshairX}
              x2={crosshairX}
              y1="0"
              y2={CURVE_HEIGHT}
            />
          )}
        </svg>
        <p className={styles.scale} aria-hidden="true">
          <span>{formatChangePercent(shape.high * 100)}</span>
          <span>{formatChangePercent(shape.low * 100)}</span>
        </p>
        <svg
          className={styles.fall}
          viewBox={`0 0 ${CURVE_WIDTH} ${FALL_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={shape.fall} />
        </svg>
        <p className={styles.days} aria-hidden="true">
          <span>{days[window.from]}</span>
          <span>
            {STRATEGY_TEXTS.fall} {formatChangePercent(shape.deepest * 100)}
          </span>
          <span>{days[window.to]}</span>
        </p>
      </div>
      <Tabs
        label={STRATEGY_TEXTS.rangesLabel(name)}
        tabs={RANGES.filter((known) => known === 'all' || windowOf(known, days.length).from > 0)}
        current={range ?? (last === days.length - 1 ? 'all' : undefined)}
        words={STRATEGY_TEXTS.ranges}
        onTab={chooseRange}
      />
    </figure>
  )
}

function readingText(day: string, lines: readonly CurveLine[], window: CurveWindow, at: number) {
  const values = lines.map(
    (line) => `${line.name} ${formatChangePercent((changesIn(line, window)[at] ?? 0) * 100)}`,
  )
  return [day, ...values].join('，')
}

function moveByKey(
  event: KeyboardEvent,
  shown: number,
  last: number,
  show: (at: number) => void,
): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: shown - 1,
    ArrowRight: shown + 1,
    Home: 0,
    End: last,
  }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  show(Math.min(last, Math.max(0, next)))
}

interface Gestures {
  /** A share of the width, from 0 to 1. */
  onPoint(share: number): void
  onZoom(factor: number, around: number): void
}

/** One finger moves the crosshair, two zoom; a vertical swipe still scrolls the page. */
function useGestures({ onPoint, onZoom }: Gestures) {
  const fingers = useRef(new Map<number, number>())
  const spread = useRef(0)
  const shareOf = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - left) / width))
  }
  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    spread.current = 0
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      fingers.current.set(event.pointerId, shareOf(event))
      if (fingers.current.size === 1) onPoint(shareOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || fingers.current.size === 1) onPoint(shareOf(event))
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, shareOf(event))
      const [one, other] = [...fingers.current.values()]
      if (one === undefined || other === undefined) return
      const distance = Math.max(0.02, Math.abs(one - other))
      if (spread.current > 0 && Math.abs(distance / spread.current - 1) < 0.08) return
      if (spread.current > 0) onZoom(distance / spread.current, (one + other) / 2)
      spread.current = distance
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  }
}
