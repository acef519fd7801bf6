import { useStore } from '#islands/ui/use-store.ts'
import {
  $offer,
  $paid,
  $recharge,
  $recharges,
  checkNow,
  closePayment,
} from '#lib/wallet/recharge-store.ts'
import { Recharge } from './Recharge.tsx'
import { RechargeRecord } from './RechargeRecord.tsx'

/**
 * Why is this an island? The amount determines the sum, the page waits for the payment, and the record grows with it.
 */
export function RechargeIsland() {
  return (
    <>
      <Recharge
        form={useStore($recharge)}
        offer={useStore($offer)}
        payment={useStore($paid, { ssr: undefined })}
        onEdit={$recharge.edit}
        onPay={$recharge.submit}
        onCheck={checkNow}
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
