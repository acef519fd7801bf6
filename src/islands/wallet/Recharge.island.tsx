import { useStore } from '#islands/ui/use-store.ts'
import {
  $recharge,
  $recharges,
  checkNow,
  chooseMethod,
  closePayment,
  NEW_DESK,
  noteRecharge,
  pay,
} from '#lib/wallet/recharge-store.ts'
import { Recharge } from './Recharge.tsx'
import { RechargeRecord } from './RechargeRecord.tsx'

/** Why is this an island? The amount decides the sum, the payment is waited for, and the record grows with it. */
export function RechargeIsland() {
  return (
    <>
      <Recharge
        desk={useStore($recharge, { ssr: NEW_DESK })}
        onNote={noteRecharge}
        onMethod={chooseMethod}
        onPay={() => void pay()}
        onCheck={() => void checkNow()}
        onClose={closePayment}
      />
      <RechargeRecord
        rows={useStore($recharges)}
        onMore={$recharges.more}
        onRetry={$recharges.reload}
      />
    </>
  )
}
