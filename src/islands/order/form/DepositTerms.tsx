import type { OrderTotals } from '#api/order/form/preview-order.ts'
import { DEPOSIT_TEXTS as TEXTS } from '#lib/order/form/deposit-texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import styles from './DepositTerms.module.css'

interface Props {
  quote: OrderTotals
  period: OrderTotals['periods'][number] | undefined
  isDeposit: boolean
}

/** What a deposit means, and the way between it and the full price of the same offer. */
export function DepositTerms({ quote: { dueFen, totalFen }, period, isDeposit }: Props) {
  return (
    <>
      {isDeposit && (
        <p className={styles.rule}>
          {TEXTS.balanceRule(
            yuanText(dueFen),
            yuanText(totalFen - dueFen),
            period?.balanceDays ?? 1,
          )}
        </p>
      )}
      <a className={styles.other} href={(isDeposit ? '/FillOrder' : '/prepay') + location.search}>
        {isDeposit ? TEXTS.toFullPrice : TEXTS.toDeposit(yuanText(period?.depositFen ?? 0))}
      </a>
    </>
  )
}
