import '#styles/kit/row.css'
import { METHOD_TEXTS as TEXTS } from '#lib/payment/method-texts.ts'
import type { PaymentMethod } from '#lib/payment/payment-methods.ts'
import styles from './PaymentMethods.module.css'

interface Props {
  ways: readonly PaymentMethod[]
  way: PaymentMethod
  /** Without it, the form around reads the choice. */
  onChoose?(way: PaymentMethod): void
}

/** The choice of a payment method, for an order and for coins. */
export function PaymentMethods({ ways, way, onChoose }: Props) {
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{TEXTS.way}</legend>
      <div className="kit-rows">
        {ways.map((one) => (
          <label key={one} className={`kit-row ${styles.way}`}>
            <span className="kit-row__text">
              {TEXTS.ways[one].name}
              <span className="kit-row__note">{TEXTS.ways[one].note}</span>
            </span>
            <input
              className={styles.radio}
              type="radio"
              name="way"
              value={one}
              defaultChecked={one === way}
              onChange={() => onChoose?.(one)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
