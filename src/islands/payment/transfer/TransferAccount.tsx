import '#styles/kit/card.css'
import type { Order } from '#api/order/order.ts'
import type { Transfer } from '#api/payment/transfer.ts'
import { Button } from '#islands/ui/Button.tsx'
import { TRANSFER_TEXTS as TEXTS } from '#lib/payment/transfer-texts.ts'
import { yuanPlain, yuanText } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './TransferAccount.module.css'

interface Props {
  order: Order
  transfer: Transfer
  onCopy(text: string): void
}

/** The receiving account; each part can be copied. */
export function TransferAccount({ order, transfer: { account, dueFen, note }, onCopy }: Props) {
  const facts = [
    [TEXTS.accountName, account.name, account.name],
    [TEXTS.bank, account.bank, account.bank],
    [TEXTS.number, account.number, account.number.replaceAll(' ', '')],
    [TEXTS.due, yuanText(dueFen), yuanPlain(dueFen).replaceAll(',', '')],
    [TEXTS.note, note, note],
  ] as const
  return (
    <section className={`kit-card ${styles.account}`}>
      <h2 className={styles.heading}>{TEXTS.accountTitle}</h2>
      <dl>
        {facts.map(([label, shown, copied]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
            <Button kind="text" aria-label={`${TEXTS.copy}${label}`} onClick={() => onCopy(copied)}>
              {TEXTS.copy}
            </Button>
          </div>
        ))}
      </dl>
      <p className={styles.warn}>{TEXTS.warn}</p>
      {order.expiresAt && (
        <p className={styles.until}>
          {TEXTS.left}：<b>{minuteText(order.expiresAt)}</b>
        </p>
      )}
    </section>
  )
}
