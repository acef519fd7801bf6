import '#styles/kit/button.css'
import { useState } from 'react'
import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import { firstOffer, OFFER_TEXTS } from '#lib/catalog/offer-texts.ts'
import { orderFormAddress } from '#lib/order/page-addresses.ts'
import { yuanPlain } from '#lib/shell/format/money.ts'
import styles from './BuyBar.module.css'

interface Props {
  offers: readonly OfferOnSale[]
  label: string
  hint?: string
}

/** The periods to choose from, and the bar with the price on the left and the order button on the right. */
export function BuyBar({ offers, label, hint }: Props) {
  const [chosenId, setChosen] = useState<string>()
  const chosen = offers.find(({ priceId }) => priceId === chosenId) ?? firstOffer(offers)
  if (!chosen) return null
  return (
    <>
      <fieldset className={styles.periods}>
        <legend>{OFFER_TEXTS.periods}</legend>
        {offers.map((offer) => (
          <label key={offer.priceId} className={styles.period}>
            <input
              type="radio"
              name="period"
              checked={offer === chosen}
              onChange={() => setChosen(offer.priceId)}
            />
            <span>{offer.periodName}</span>
            <strong>¥{yuanPlain(offer.priceFen)}</strong>
            {offer.listFen > offer.priceFen && (
              <s>
                <span className="visually-hidden">{OFFER_TEXTS.listPrice}</span>¥
                {yuanPlain(offer.listFen)}
              </s>
            )}
          </label>
        ))}
        {hint && <p className={styles.hint}>{hint}</p>}
      </fieldset>
      <div className={styles.bar}>
        <p className={styles.price}>
          <small>¥</small>
          {yuanPlain(chosen.priceFen)}
          <span> {chosen.periodName}</span>
        </p>
        <a className="kit-button" href={orderFormAddress(chosen)}>
          {label}
        </a>
      </div>
    </>
  )
}
