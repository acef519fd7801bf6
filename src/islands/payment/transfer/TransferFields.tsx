import { OrderProgress } from '#islands/order/progress/OrderProgress.tsx'
import { payAddress } from '#lib/order/page-addresses.ts'
import type { OpenTransfer } from '#lib/payment/transfer-store.ts'
import { TRANSFER_TEXTS as TEXTS } from '#lib/payment/transfer-texts.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { OrderSummary } from '../OrderSummary.tsx'
import { ResultHead } from '../result/ResultHead.tsx'
import { ProofFormIsland } from './ProofForm.island.tsx'
import { TransferAccount } from './TransferAccount.tsx'
import styles from './TransferFields.module.css'

interface Props {
  page: OpenTransfer
  onCopy(text: string): void
}

/** The receiving account, the proof of payment, and the state of that proof. */
export function TransferFields({ page, onCopy }: Props) {
  const { order, transfer } = page
  const isWaiting = transfer.state === 'waiting'
  return (
    <div className={styles.page}>
      {isWaiting && (
        <ResultHead
          kind="waiting"
          title={TEXTS.waitingTitle}
          note={TEXTS.waitingNote(minuteText(transfer.submittedAt ?? order.createdAt))}
        >
          <a className="kit-button" data-kind="quiet" href="/OrderList">
            {TEXTS.orders}
          </a>
        </ResultHead>
      )}
      {transfer.state === 'rejected' && (
        <ResultHead
          kind="failure"
          title={TEXTS.rejectedTitle}
          note={TEXTS.rejectedNote(transfer.rejectReason ?? '')}
        />
      )}
      {!isWaiting && (
        <>
          <TransferAccount order={order} transfer={transfer} onCopy={onCopy} />
          <ProofFormIsland />
        </>
      )}
      <OrderProgress orders={[order]} />
      <OrderSummary order={order} />
      {!isWaiting && (
        <a className="kit-button" data-kind="text" href={payAddress(order.orderId)}>
          {TEXTS.otherWay}
        </a>
      )}
    </div>
  )
}
