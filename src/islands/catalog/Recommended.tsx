import '#styles/kit/card.css'
import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import { riskGradeText } from '#api/contract/risk/risk-grade-texts.ts'
import { orderFormAddress } from '#lib/order/page-addresses.ts'
import { RESULT_TEXTS as TEXTS } from '#lib/payment/result-texts.ts'
import { yuanParts } from '#lib/shell/format/money.ts'
import styles from './Recommended.module.css'

interface Props {
  offers: readonly OfferOnSale[]
}

/** Further offers for the buyer, each linked to its order form. */
export function Recommended({ offers }: Props) {
  if (offers.length === 0) return null
  return (
    <section className={`kit-card ${styles.card}`}>
      <h2 className={styles.heading}>{TEXTS.recommended}</h2>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <Offer key={offer.priceId} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer }: { offer: OfferOnSale }) {
  const { productName, summary, riskLevel, periodName, priceFen } = offer
  const [whole, decimals] = yuanParts(priceFen)
  return (
    <li>
      <a className={styles.offer} href={orderFormAddress(offer)}>
        <span className={styles.words}>
          <b>{productName}</b>
          <small className={styles.summary}>{summary}</small>
          <small>{riskGradeText(riskLevel)}</small>
        </span>
        <span className={styles.price}>
          <span>
            <small>¥</small>
            <b>{whole}</b>
            <small>{decimals}</small>
          </span>
          <small className={styles.period}>{periodName}</small>
        </span>
      </a>
    </li>
  )
}
