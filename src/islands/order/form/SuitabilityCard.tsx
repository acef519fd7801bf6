import '#styles/kit/card.css'
import { Badge } from '#islands/ui/Badge.tsx'
import type { SuitabilityStatus } from '#lib/order/form/order-form-store.ts'
import { SUITABILITY_CARD_TEXTS as TEXTS } from '#lib/order/form/suitability-texts.ts'
import { suitabilityAddress } from '#lib/order/page-addresses.ts'
import styles from './SuitabilityCard.module.css'

interface Props {
  suitability: SuitabilityStatus
  productId: string
}

/** Whether the product suits the buyer, why not, and the page that helps. */
export function SuitabilityCard({ suitability, productId }: Props) {
  const { step, reason } = suitability
  return (
    <section className={`kit-card ${styles.card}`} data-step={step}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{TEXTS.title}</h2>
        <Badge kind={BADGES[step].kind}>{BADGES[step].text}</Badge>
      </div>
      <p className={styles.reason}>{reason}</p>
      {step !== 'suitable' && (
        <a
          className="kit-button"
          data-kind="soft"
          data-block
          href={suitabilityAddress(PAGES[step], productId, hereOf())}
        >
          {TEXTS.stepOf[step]}
        </a>
      )}
    </section>
  )
}

const BADGES = {
  info: { kind: 'warn', text: TEXTS.toDo },
  risk: { kind: 'warn', text: TEXTS.toDo },
  mismatch: { kind: 'danger', text: TEXTS.unsuitable },
  suitable: { kind: 'accent', text: TEXTS.suitable },
} as const

/** A mismatch links to the page that explains it and offers a new test, with all steps together. */
const PAGES = { info: '/InfoCollect', risk: '/Risk', mismatch: '/compliance' } as const

/** Rendered only after the gateway has answered, so never in the build. */
function hereOf(): string {
  return location.pathname + location.search
}
