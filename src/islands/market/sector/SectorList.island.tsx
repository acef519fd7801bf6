import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import {
  $hasAllSectors,
  $orderedSectors,
  $sectorOrder,
  orderSectors,
  showAllSectors,
} from '#lib/market/sector/sectors-store.ts'
import { SectorList } from './SectorList.tsx'

/** Why is this an island? Most visitors see the tiles alone; all sectors are drawn and ordered in place after a tap. */
export function SectorListIsland() {
  return (
    <SectorList
      sectors={useStore($orderedSectors, { ssr: LOADING })}
      order={useStore($sectorOrder)}
      isWhole={useStore($hasAllSectors)}
      onOrder={orderSectors}
      onWhole={showAllSectors}
    />
  )
}
