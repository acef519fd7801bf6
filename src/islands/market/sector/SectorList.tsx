import '#styles/kit/chip.css'
import { useEffect, useRef } from 'react'
import type { Sector } from '#api/market/sector.ts'
import {
  SECTOR_ORDERS,
  type SectorOrder,
  type SectorsState,
} from '#lib/market/sector/sectors-store.ts'
import { MARKET_TEXTS } from '#lib/market/texts.ts'
import styles from './SectorList.module.css'
import { SectorRow } from './SectorRow.tsx'

const { sectors: TEXTS, sectorOrders: ORDERS } = MARKET_TEXTS

interface Props {
  /** All sectors of the chosen kind, in the chosen order. */
  sectors: SectorsState
  order: SectorOrder
  /** Whether all sectors are shown, or only the tiles. */
  isWhole: boolean
  onOrder(order: SectorOrder): void
  onWhole(isWhole: boolean): void
}

/** All sectors in place of the tiles, and the button that switches between the two. */
export function SectorList({ sectors, order, isWhole, onOrder, onWhole }: Props) {
  return (
    <>
      {isWhole && <Orders order={order} onOrder={onOrder} />}
      {isWhole && sectors.state === 'ready' && <Rows sectors={sectors.sectors} />}
      <button
        className={styles.more}
        type="button"
        aria-expanded={isWhole}
        onClick={() => onWhole(!isWhole)}
      >
        {isWhole ? TEXTS.fewer : TEXTS.all}
      </button>
    </>
  )
}

function Orders({ order, onOrder }: Pick<Props, 'order' | 'onOrder'>) {
  return (
    <nav className={`kit-chips ${styles.orders}`} aria-label={TEXTS.orders}>
      {SECTOR_ORDERS.map((known) => (
        <button
          key={known}
          className="kit-chip"
          type="button"
          aria-current={known === order}
          onClick={() => onOrder(known)}
        >
          {ORDERS[known]}
        </button>
      ))}
    </nav>
  )
}

function Rows({ sectors }: { sectors: readonly Sector[] }) {
  const list = useRef<HTMLUListElement>(null)
  // The page restores its scroll position once the rows are there.
  useEffect(() => list.current?.closest('[data-keep]')?.setAttribute('data-ready', ''), [])
  return (
    <ul ref={list} className={styles.rows}>
      {sectors.map((sector) => (
        <SectorRow key={sector.code} sector={sector} />
      ))}
    </ul>
  )
}
