import { lazy, Suspense } from 'react'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { OrderProgress } from '#islands/order/progress/OrderProgress.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { orderFormAddress, payAddress } from '#lib/order/page-addresses.ts'
import type { PayResult } from '#lib/payment/pay-result-store.ts'
import { returnedFen } from '#lib/payment/pay-verdict.ts'
import { RESULT_TEXTS as TEXTS } from '#lib/payment/result-texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { OrderSummary } from '../OrderSummary.tsx'
import { NextSteps } from './NextSteps.tsx'
import styles from './PayVerdict.module.css'
import { ResultHead } from './ResultHead.tsx'

/** Appears last and loads last. */
const Recommended = lazy(async () => ({
  default: (await import('#islands/catalog/Recommended.island.tsx')).RecommendedIsland,
}))

interface Props {
  result: PayResult
  onRetry(): void
}

/** The result of a payment, and the state of its order. */
export function PayVerdict({ result, onRetry }: Props) {
  return (
    <div className={styles.result}>
      <Verdict result={result} onRetry={onRetry} />
      <OrderProgress orders={[result.order]} />
      <OrderSummary order={result.order} />
      {result.verdict === 'paid' && (
        <Suspense>
          <Recommended />
        </Suspense>
      )}
    </div>
  )
}

function Verdict({ result, onRetry }: Props) {
  const { order, verdict, isLong } = result
  switch (verdict) {
    case 'paid':
      return <Paid order={order} />
    case 'pending':
      return (
        <ResultHead
          kind="waiting"
          title={TEXTS.pending}
          note={isLong ? TEXTS.pendingLong : TEXTS.pendingNote}
        >
          <Button kind="quiet" onClick={onRetry}>
            {TEXTS.refresh}
          </Button>
          {isLong && <GoOn order={order} word={TEXTS.goOnPaying} />}
        </ResultHead>
      )
    case 'failed':
      return (
        <ResultHead kind="failure" title={TEXTS.failedTitle} note={TEXTS.failedNote}>
          <GoOn order={order} word={TEXTS.otherWay} />
        </ResultHead>
      )
    case 'unpaid':
    case 'deposited':
      return (
        <ResultHead kind="waiting" title={TEXTS.notPaid}>
          <GoOn order={order} word={TEXTS.goOnPaying} />
        </ResultHead>
      )
    case 'refunding':
    case 'refunded':
      return <ResultHead kind="waiting" title={TEXTS[verdict]} note={returnedWord(order)} />
    case 'closed':
      return (
        <ResultHead kind="failure" title={TEXTS.closed} note={order.closeReason}>
          {returnedWord(order) && <p className={styles.returned}>{returnedWord(order)}</p>}
          <a className="kit-button" href={orderFormAddress(order)}>
            {TEXTS.again}
          </a>
        </ResultHead>
      )
  }
}

function Paid({ order }: { order: OrderDetail }) {
  const mustSign = order.nextStep === 'sign'
  return (
    <>
      <ResultHead
        kind="success"
        title={mustSign ? TEXTS.paidToSign : TEXTS.paid}
        sumFen={order.paidFen}
        note={mustSign ? TEXTS.paidToSignNote : TEXTS.openedNote}
      >
        {returnedWord(order) && <p className={styles.returned}>{returnedWord(order)}</p>}
      </ResultHead>
      <NextSteps order={order} />
    </>
  )
}

function GoOn({ order, word }: { order: OrderDetail; word: string }) {
  return (
    <a className="kit-button" href={payAddress(order.orderId)}>
      {word}
    </a>
  )
}

function returnedWord({ refunds }: OrderDetail): string | undefined {
  const fen = returnedFen(refunds)
  return fen > 0 ? TEXTS.returned(yuanText(fen)) : undefined
}
