import type { ReadyCheckout } from '#lib/payment/checkout-store.ts'
import { PAY_TEXTS as TEXTS } from '#lib/payment/pay-texts.ts'
import styles from './PayError.module.css'

interface Props {
  checkout: Pick<ReadyCheckout, 'error' | 'help'>
}

/** Why the payment failed, and a link to the page that helps, if there is one. */
export function PayError({ checkout: { error, help } }: Props) {
  return (
    <div className={styles.error} role="alert" hidden={!error}>
      {help && <b>{TEXTS.suitability}</b>}
      <p>{error}</p>
      {help && (
        <a className="kit-button" href={help}>
          {TEXTS.suitabilityGo}
        </a>
      )}
    </div>
  )
}
