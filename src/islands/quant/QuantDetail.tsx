import { lazy, Suspense, useEffect } from 'react'
import type { QuantDetail as Detail } from '#api/quant/get-quant.ts'
import type { QuantCard } from '#api/quant/quant.ts'
import type { Holdings } from '#api/strategy/get-holdings.ts'
import { BuyBar } from '#islands/shell/BuyBar.tsx'
import styles from '#islands/strategy/performance/Strategy.module.css'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { QUANT_TEXTS } from '#lib/quant/texts.ts'
import { Assets } from './Assets.tsx'
import { Pool, Positions } from './Pool.tsx'

const WholeRule = lazy(async () => ({ default: (await import('./WholeRule.tsx')).WholeRule }))

interface Props {
  productId?: string
  view: 'rule' | 'signals' | 'assets' | 'pool'
  quants: Resource<readonly QuantCard[]>
  ruleId: string | undefined
  quant: Resource<Detail>
  positions: Resource<Holdings>
  onRule(ruleId: string): void
  onRetry(): void
}

/** One rule at a time of those a page offers, in the order that the page's question asks for. */
export function QuantDetail(props: Props) {
  const { quants, productId, ruleId, onRule, onRetry } = props
  const offered =
    quants.state === 'ready'
      ? quants.value.filter((one) => !productId || one.productId === productId)
      : []
  const [first] = offered
  const isOffered = offered.some((one) => one.ruleId === ruleId)
  useEffect(() => {
    if (first && !isOffered) onRule(first.ruleId)
  }, [first, isOffered, onRule])
  return (
    <Loaded
      resource={quants}
      waiting={<Skeleton label={QUANT_TEXTS.loading} shapes={['line', 'block', 'block']} />}
      failed={QUANT_TEXTS.failed}
      onRetry={onRetry}
    >
      {() => (
        <div className={styles.page}>
          {offered.length > 1 && (
            <Tabs
              label={QUANT_TEXTS.rules}
              tabs={offered.map((one) => one.ruleId)}
              current={ruleId}
              words={Object.fromEntries(offered.map((one) => [one.ruleId, one.name]))}
              onTab={onRule}
            />
          )}
          <Loaded
            resource={props.quant}
            waiting={<Waiting />}
            failed={QUANT_TEXTS.failed}
            onRetry={onRetry}
          >
            {(detail) => <Ready {...props} detail={detail} />}
          </Loaded>
          <p className={styles.risk}>{QUANT_TEXTS.riskLine}</p>
        </div>
      )}
    </Loaded>
  )
}

function Ready({ view, detail, positions }: Props & { detail: Detail }) {
  return (
    <>
      {view === 'pool' && <Pool detail={detail} positions={positions} />}
      {view === 'assets' && (
        <>
          <Assets detail={detail} />
          <Positions detail={detail} positions={positions} />
        </>
      )}
      {(view === 'rule' || view === 'signals') && (
        <Suspense fallback={<Waiting />}>
          <WholeRule first={view} detail={detail} positions={positions} />
        </Suspense>
      )}
      <BuyBar offers={detail.offers} label={QUANT_TEXTS.subscribe} />
    </>
  )
}

function Waiting() {
  return <Skeleton label={QUANT_TEXTS.loading} shapes={['block', 'block']} />
}
