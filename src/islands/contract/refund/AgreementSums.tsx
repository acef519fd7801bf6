import type { ContractDetail } from '#api/contract/contract.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './AgreementSums.module.css'

interface Props {
  contract: ContractDetail
  refund: NonNullable<ContractDetail['refund']>
}

/** How a refund is calculated: the amount paid, minus the amount retained, equals the refund. */
export function AgreementSums({ contract, refund }: Props) {
  const { table } = refund
  const texts = CONTRACT_TEXTS.sums
  const isHeld = contract.holdsRefund && contract.isSignable
  return (
    <section className="kit-card">
      <h3 className="kit-card__title">{texts.title}</h3>
      <table className={styles.sums}>
        <tbody>
          <tr>
            <th scope="row">{texts.paid}</th>
            <td>{yuanText(table.paidFen)}</td>
          </tr>
          <tr>
            <th scope="row">
              {table.feeFen > 0 ? texts.fee(table.usedDays, table.serviceDays) : texts.noFee}
            </th>
            <td>{yuanText(-table.feeFen)}</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row">{texts.cash}</th>
            <td>{yuanText(table.cashFen)}</td>
          </tr>
          <tr>
            <th scope="row">{texts.coin}</th>
            <td>{texts.coins(table.coin)}</td>
          </tr>
          {(table.isCouponReturned || table.feeFen > 0) && (
            <tr>
              <th scope="row">{texts.coupon}</th>
              <td>{table.isCouponReturned ? texts.couponBack : texts.couponKept}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{texts.state}</th>
            <td>
              {isHeld ? texts.states.held : texts.states[refund.state]}
              {refund.doneAt !== undefined && <small>{minuteText(refund.doneAt)}</small>}
            </td>
          </tr>
        </tbody>
      </table>
      <p className={styles.note}>{table.rule}</p>
      {isHeld && contract.signUntil !== undefined && (
        <p className={styles.note}>{texts.heldNote(minuteText(contract.signUntil))}</p>
      )}
      {!contract.holdsRefund && contract.isSignable && (
        <p className={styles.note}>{texts.keepNote}</p>
      )}
    </section>
  )
}
