import '#styles/kit/card.css'
import '#styles/kit/tick.css'
import { AGREEMENTS, type Agreement } from '#api/order/form/agreements.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import styles from './AgreementTicks.module.css'

interface Props {
  agreements: readonly Agreement[]
  ticked: readonly Agreement[]
  hasError: boolean
}

export function AgreementTicks({ agreements, ticked, hasError }: Props) {
  return (
    <fieldset className={`kit-card ${styles.ticks}`}>
      <legend className="visually-hidden">{TEXTS.agreements}</legend>
      {agreements.map((agreement) => (
        <label key={agreement} className="kit-tick">
          <input
            className="kit-tick__box"
            type="checkbox"
            name="agreements"
            value={agreement}
            aria-invalid={(hasError && !ticked.includes(agreement)) || undefined}
          />
          <span>
            {agreement === 'risk' ? TEXTS.agreeRisk : TEXTS.agree}
            <a href={AGREEMENTS[agreement].path}>{`《${AGREEMENTS[agreement].name}》`}</a>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
