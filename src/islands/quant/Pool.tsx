import { useState } from 'react'
import type { QuantDetail } from '#api/quant/get-quant.ts'
import type { Holdings } from '#api/strategy/get-holdings.ts'
import { HoldingTable } from '#islands/strategy/performance/HoldingTable.tsx'
import styles from '#islands/strategy/performance/Strategy.module.css'
import { Badge } from '#islands/ui/Badge.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { newestChanges, type PoolSort, sortPool } from '#lib/quant/pool.ts'
import { QUANT_TEXTS } from '#lib/quant/texts.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { Signer } from './QuantParts.tsx'

interface Props {
  detail: QuantDetail
  positions: Resource<Holdings>
}

/** The simulated portfolio of a rule, for people with a running service. */
export function Positions({ detail, positions }: Props) {
  return (
    <section className={styles.raised}>
      <h2>{QUANT_TEXTS.positions}</h2>
      {positions.state === 'ready' && detail.authority.state === 'running' ? (
        <HoldingTable holdings={positions.value} />
      ) : (
        <p className={styles.quiet}>{QUANT_TEXTS.positionsGate}</p>
      )}
    </section>
  )
}

/** The shares of a rule in a chosen order, and what the newest signals changed. */
export function Pool({ detail, positions }: Props) {
  const [sort, setSort] = useState<PoolSort>('weight')
  const isOpen = positions.state === 'ready' && detail.authority.state === 'running'
  const changes = newestChanges(detail.signals)
  return (
    <section className={styles.raised}>
      <h2>{QUANT_TEXTS.pool}</h2>
      {isOpen ? (
        <>
          <Tabs
            label={QUANT_TEXTS.poolSorts}
            tabs={['weight', 'gain']}
            current={sort}
            words={{ weight: QUANT_TEXTS.sortByWeight, gain: QUANT_TEXTS.sortByGain }}
            onTab={(known) => setSort(known)}
          />
          <HoldingTable
            holdings={{ ...positions.value, holdings: sortPool(positions.value.holdings, sort) }}
          />
          <Changes kind="in" names={changes.in} />
          <Changes kind="out" names={changes.out} />
          <p className={styles.quiet}>{QUANT_TEXTS.poolNote}</p>
        </>
      ) : (
        <>
          <p className={styles.quiet}>{QUANT_TEXTS.poolGate}</p>
          {detail.live && (
            <p className={styles.quiet}>
              {STRATEGY_TEXTS.asOf(detail.live.lastDay, detail.live.label)}
            </p>
          )}
        </>
      )}
      <Signer quant={detail.quant} />
    </section>
  )
}

function Changes({ kind, names }: { kind: 'in' | 'out'; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles.rowOfActions}>
      <Badge kind={kind === 'in' ? 'accent' : 'warn'}>{QUANT_TEXTS.moved[kind]}</Badge>
      <span className={styles.reason}>{names.join('、')}</span>
    </p>
  )
}
