import '#styles/kit/figure.css'
import '#styles/kit/price.css'
import { forwardRef } from 'react'
import type { CapitalFlow } from '#api/quote/flow/get-capital-flow.ts'
import type { Resource } from '#lib/data/resource.ts'
import type { Flow } from '#lib/quote/stock/flow-store.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import { formatFlowFen } from '#lib/shell/format/big-money.ts'
import { directionOf } from '#lib/shell/format/price-format.ts'
import styles from './FlowPanel.module.css'
import { PanelTitle } from './PanelTitle.tsx'

const { flow: TEXTS } = QUOTE_TEXTS
const SIZES = ['superLargeFen', 'largeFen', 'mediumFen', 'smallFen'] as const

interface Props {
  flow: Resource<Flow>
}

/** Net inflow by size of order. */
export const FlowPanel = forwardRef<HTMLElement, Props>(function FlowPanel({ flow: state }, ref) {
  const { flow, label }: Partial<Flow> = state.state === 'ready' ? state.value : {}
  const largest = flow ? Math.max(1, ...Object.values(flow).map(Math.abs)) : 1
  return (
    <section
      ref={ref}
      className="quote-panel"
      aria-label={TEXTS.title}
      data-state={state.state === 'loading' || flow ? undefined : 'failed'}
    >
      <PanelTitle title={TEXTS.title} label={label} note={noteOf(state)} />
      <dl className={styles.sizes}>
        {SIZES.map((size) => {
          const fen = flow?.[size]
          const direction = fen === undefined ? undefined : directionOf(fen)
          return (
            <div key={size}>
              <dt>{TEXTS.sizes[size]}</dt>
              <dd
                className={styles.bar}
                aria-hidden="true"
                data-direction={direction}
                ref={(bar) => bar?.style.setProperty('--share', shareOf(fen, largest))}
              />
              <dd className={`kit-price kit-figure ${styles.amount}`} data-direction={direction}>
                {fen === undefined ? '' : formatFlowFen(fen)}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.about}>{TEXTS.about}</p>
    </section>
  )
})

function noteOf(state: Resource<Flow>): string {
  if (state.state === 'loading') return ''
  if (state.state !== 'ready') return TEXTS.failed
  const { flow } = state.value
  return flow ? TEXTS.main(formatFlowFen(mainOf(flow))) : TEXTS.empty
}

/** Length of the bar, 0 to 1. */
function shareOf(fen: number | undefined, largest: number): string {
  return (Math.abs(fen ?? 0) / largest).toFixed(3)
}

function mainOf({ superLargeFen, largeFen }: CapitalFlow): number {
  return superLargeFen + largeFen
}
