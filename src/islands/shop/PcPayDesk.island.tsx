import { useStore } from '#islands/ui/use-store.ts'
import {
  $payDesk,
  $payLeft,
  cancelHere,
  checkNow,
  chooseWay,
  LOADING,
  openDesk,
  pay,
} from '#lib/shop/pay-desk-store.ts'
import { PcPayDesk } from './PcPayDesk.tsx'

/** Why is this an island? The code to scan appears, expires and gives way to the result while somebody looks. */
export function PcPayDeskIsland() {
  const desk = useStore($payDesk, { ssr: LOADING })
  const left = useStore($payLeft, { ssr: undefined })
  return (
    <PcPayDesk
      desk={desk}
      left={left}
      actions={{
        chooseWay,
        pay: () => void pay(),
        checkNow: () => void checkNow(),
        cancel: () => void cancelHere(),
        retry: () => void openDesk(),
      }}
    />
  )
}
