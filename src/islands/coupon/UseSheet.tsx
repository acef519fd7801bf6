import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import type { Coupon } from '#api/coupon/coupon.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { offOf } from '#lib/coupon/coupon-texts.ts'
import { COUPON_TEXTS } from '#lib/coupon/texts.ts'
import { orderFormAddress } from '#lib/order/page-addresses.ts'
import { yuanBrief, yuanPlain } from '#lib/shell/format/money.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from './CouponWallet.module.css'

interface Props {
  coupon: Coupon
  offers: readonly OfferOnSale[]
  onClose(): void
}

/** Offers the coupon can be used for, each linked to its order form. */
export function UseSheet({ coupon, offers, onClose }: Props) {
  return (
    <Sheet title={COUPON_TEXTS.useTitle} closeLabel={COUPON_TEXTS.close} isOpen onClose={onClose}>
      {offers.length === 0 ? (
        <Empty drawing={emptyList} text={COUPON_TEXTS.useEmpty} />
      ) : (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={offer.priceId}>
              <a href={orderFormAddress(offer)}>
                <span className={styles.offer}>
                  {offer.productName}
                  <small>{offer.periodName}</small>
                </span>
                <span className={styles.price}>
                  {COUPON_TEXTS.yuan}
                  {yuanPlain(offer.priceFen)}
                  <small>{COUPON_TEXTS.saved(yuanBrief(offOf(coupon, offer.priceFen)))}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
