import '#styles/kit/button.css'
import '#styles/kit/card.css'
import type { Contract } from '#api/contract/contract.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import type { ContractTab } from '#lib/contract/contract-list-store.ts'
import { DOCUMENT_PATHS } from '#lib/contract/document-paths.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './ContractRow.module.css'

interface Props {
  contract: Contract
  tab: ContractTab
}

/** One contract: its purpose, anything noteworthy about it, and the link to it. */
export function ContractRow({ contract, tab }: Props) {
  const { contractId, kind, title, number, productName, isSignable, cashFen } = contract
  return (
    <li className="kit-card">
      <div className={styles.head}>
        <h2 className={styles.title}>{productName}</h2>
        <Badge kind={isSignable ? 'warn' : 'quiet'}>{stateOf(contract, tab)}</Badge>
      </div>
      <p className={styles.note}>{title}</p>
      <p className={styles.note}>
        {CONTRACT_TEXTS.number} {number}
      </p>
      {cashFen !== undefined && (
        <p className={styles.note}>
          {CONTRACT_TEXTS.refundAmount} <strong className={styles.cash}>{yuanText(cashFen)}</strong>
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.note}>{timeOf(contract, tab)}</p>
        <a
          className="kit-button"
          data-kind={isSignable ? undefined : 'quiet'}
          href={`${DOCUMENT_PATHS[kind]}?contractId=${contractId}`}
        >
          {isSignable ? CONTRACT_TEXTS.sign : CONTRACT_TEXTS.read}
        </a>
      </div>
    </li>
  )
}

function stateOf({ state, isSignable }: Contract, tab: ContractTab): string {
  const { states } = CONTRACT_TEXTS
  if (state === 'signed' && tab === 'expired') return states.ended
  return state === 'toSign' && !isSignable ? states.refunding : states[state]
}

function timeOf(contract: Contract, tab: ContractTab): string {
  const { signedAt, createdAt, signUntil, validUntil } = contract
  if (tab === 'toSign')
    return signUntil
      ? CONTRACT_TEXTS.signBefore(minuteText(signUntil))
      : CONTRACT_TEXTS.createdOn(minuteText(createdAt))
  if (tab === 'signed' && validUntil) return CONTRACT_TEXTS.validUntil(minuteText(validUntil))
  return signedAt
    ? CONTRACT_TEXTS.signedOn(minuteText(signedAt))
    : CONTRACT_TEXTS.createdOn(minuteText(createdAt))
}
