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
import { PayDesk, type Screen } from './PayDesk.tsx'

interface Props {
  /** A computer shows a code to scan, a phone pays by itself. */
  screen: Screen
}

/** Why is this an island? Time, way and state of a payment change while somebody looks, and each opens other doors. */
export function PayDeskIsland({ screen }: Props) {
  const desk = useStore($payDesk, { ssr: LOADING })
  const left = useStore($payLeft, { ssr: undefined })
  return (
    <PayDesk
      screen={screen}
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
