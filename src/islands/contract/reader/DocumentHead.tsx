import '#styles/kit/notice.css'
import type { ContractDetail } from '#api/contract/contract.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import styles from './DocumentHead.module.css'

/** Which document this is, and why it cannot be signed, if so. */
export function DocumentHead({ contract }: { contract: ContractDetail }) {
  const { title, productName, number, state, isSignable, kind } = contract
  const note = noteOf(contract)
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.title}>{title}</h2>
        <Badge kind={isSignable ? 'warn' : 'quiet'}>{CONTRACT_TEXTS.states[state]}</Badge>
      </div>
      <p className={styles.note}>{productName}</p>
      <p className={styles.note}>
        {CONTRACT_TEXTS.number} {number}
      </p>
      {note && (
        <p className="kit-notice" data-kind="warn" data-contract={kind}>
          {note}
        </p>
      )}
    </header>
  )
}

function noteOf({ state, isSignable, kind, signedAt }: ContractDetail): string {
  if (state === 'cancelled' && (kind === 'service' || signedAt === undefined))
    return CONTRACT_TEXTS.cancelled[kind]
  return state === 'toSign' && !isSignable ? CONTRACT_TEXTS.notSignable[kind] : ''
}
