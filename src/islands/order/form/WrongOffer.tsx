import { Empty } from '#islands/ui/Empty.tsx'
import { DEPOSIT_TEXTS } from '#lib/order/form/deposit-texts.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { emptySearch } from '#lib/ui/drawings.ts'
import styles from './WrongOffer.module.css'

interface Props {
  sentence: string
  /** The form of the same offer at its full price, if only the deposit is impossible. */
  fullPrice: string | undefined
}

/** The address names no valid offer: why, and where others are. */
export function WrongOffer({ sentence, fullPrice }: Props) {
  return (
    <Empty drawing={emptySearch} text={sentence}>
      <p className={styles.ways}>
        {fullPrice && (
          <a className="kit-button" href={fullPrice}>
            {DEPOSIT_TEXTS.toFullPrice}
          </a>
        )}
        <a className="kit-button" data-kind="quiet" href="/discounts">
          {TEXTS.toDiscounts}
        </a>
        <a className="kit-button" data-kind="text" href="/">
          {TEXTS.toHome}
        </a>
      </p>
    </Empty>
  )
}
