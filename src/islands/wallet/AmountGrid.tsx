import '#styles/kit/field.css'
import { COINS_PER_YUAN, RECHARGE_COINS } from '#api/wallet/recharge.ts'
import { Field } from '#islands/ui/Field.tsx'
import { yuanParts } from '#lib/shell/format/money.ts'
import { RECHARGE_TEXTS as TEXTS } from '#lib/wallet/asset-texts.ts'
import type { RechargeValues } from '#lib/wallet/recharge-store.ts'
import styles from './AmountGrid.module.css'

interface Props {
  values: RechargeValues
  problem: string | undefined
}

/** Preset amounts, and a field for the buyer's own. */
export function AmountGrid({ values, problem }: Props) {
  const isOther = values.coin === '0'
  return (
    <fieldset className={styles.amounts}>
      <legend>{TEXTS.amount}</legend>
      <div className={styles.grid}>
        {RECHARGE_COINS.map((coin) => (
          <label key={coin} className={styles.amount}>
            <input type="radio" name="coin" value={coin} />
            <b>¥{yuanParts(coin)[0]}</b>
            <small>{TEXTS.coins(coin.toLocaleString('zh-CN'))}</small>
          </label>
        ))}
      </div>
      <label className={styles.amount}>
        <input type="radio" name="coin" value="0" />
        <span>{TEXTS.other}</span>
      </label>
      {isOther && (
        <Field
          label={TEXTS.otherLabel}
          name="otherYuan"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          hint={TEXTS.otherHint(COINS_PER_YUAN)}
          error={problem}
          defaultValue={values.otherYuan}
        />
      )}
    </fieldset>
  )
}
