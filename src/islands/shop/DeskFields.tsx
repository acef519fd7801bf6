import '#styles/kit/card.css'
import { Button } from '#islands/ui/Button.tsx'
import { yuanText } from '#lib/shell/yuan.ts'
import type { ReadyDesk } from '#lib/shop/pay-desk-store.ts'
import { PAY_TEXTS as TEXTS } from '#lib/shop/pay-messages.ts'
import type { PayWay } from '#lib/shop/pay-ways.ts'
import { CancelOrder } from './CancelOrder.tsx'
import styles from './DeskFields.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import type { DeskProps } from './PayDesk.tsx'
import { PayError } from './PayError.tsx'
import { PayQr } from './PayQr.tsx'
import { PaySum } from './PaySum.tsx'
import { PayWays } from './PayWays.tsx'

/** What is due, how it can be paid and what it is for. */
export function DeskFields({ desk, left, actions }: DeskProps & { desk: ReadyDesk }) {
  const { order, ways, way, qr, isPaying, isCancelling } = desk
  return (
    <div className={styles.desk}>
      <PaySum order={order} left={left} />
      <PayWays ways={ways} way={way} onChoose={actions.chooseWay} />
      {qr && (
        <section className="kit-card">
          <PayQr qr={qr} />
        </section>
      )}
      <PayError desk={desk} />
      {!qr && (
        <Button isBlock isBusy={isPaying} onClick={actions.pay}>
          {payWord(way, yuanText(order.dueFen))}
        </Button>
      )}
      {order.state !== 'created' && (
        <div className={styles.waiting} role="status">
          <p>{desk.isOffline ? TEXTS.pollOffline : TEXTS.waiting}</p>
          <Button kind="text" onClick={actions.checkNow}>
            {TEXTS.checkNow}
          </Button>
        </div>
      )}
      <OrderSummary order={order} />
      {order.state !== 'deposited' && (
        <CancelOrder isBusy={isCancelling} onCancel={actions.cancel} />
      )}
    </div>
  )
}

function payWord(way: PayWay, sum: string): string {
  if (way === 'transfer') return TEXTS.toTransfer
  return way === 'qr' ? TEXTS.showQr(sum) : TEXTS.pay(sum)
}
