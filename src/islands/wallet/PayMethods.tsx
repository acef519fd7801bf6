import '#styles/kit/row.css'
import type { PayMethod } from '#api/payment/create-payment.ts'
import styles from '#islands/payment/checkout/PaymentMethods.module.css'
import { RECHARGE_TEXTS as TEXTS } from '#lib/wallet/asset-texts.ts'

interface Props {
  methods: readonly PayMethod[]
}

/** Payment methods for coins: those of an order, without bank transfer. */
export function PayMethods({ methods }: Props) {
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{TEXTS.method}</legend>
      <div className="kit-rows">
        {methods.map((one) => (
          <label key={one} className={`kit-row ${styles.way}`}>
            <span className="kit-row__text">
              {TEXTS.methods[one]}
              <span className="kit-row__note">{TEXTS.methodNotes[one]}</span>
            </span>
            <input className={styles.radio} type="radio" name="method" value={one} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
