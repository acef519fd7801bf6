import '#styles/kit/card.css'
import { Button } from '#islands/ui/Button.tsx'
import type { Form } from '#lib/data/form.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { brand } from '#lib/shell/page/brand.ts'
import type { Claim } from '#lib/welfare/claims-store.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'
import { Benefit } from '../Benefit.tsx'
import styles from './Receipt.module.css'

interface Props {
  claim: Claim
  account: string
  receive: Form<object>
  onReceive(): void
}

/** What was claimed, for which account, and the way on. */
export function Receipt({ claim, account, receive, onReceive }: Props) {
  const isReceived = claim.receivedAt !== undefined
  return (
    <div className={styles.receipt}>
      <section className="kit-card">
        <Benefit
          productName={claim.productName}
          thumbnails={claim.thumbnails}
          note={WELFARE_TEXTS.claimedOn(minuteText(claim.claimedAt))}
        />
        <dl className={styles.facts}>
          <div>
            <dt>{WELFARE_TEXTS.accountLabel}</dt>
            <dd>{account}</dd>
          </div>
          <div>
            <dt>{WELFARE_TEXTS.statusLabel}</dt>
            <dd>{isReceived ? WELFARE_TEXTS.received : WELFARE_TEXTS.waiting}</dd>
          </div>
        </dl>
      </section>
      <p className={styles.notice} role="status">
        {isReceived ? WELFARE_TEXTS.receivedNotice : receive.problem}
      </p>
      {!isReceived && (
        <Button isBlock isBusy={receive.isSending} onClick={onReceive}>
          {WELFARE_TEXTS.receive}
        </Button>
      )}
      {isReceived && (
        <a className="kit-button" data-block href={brand.appStoreUrl} rel="noopener">
          {WELFARE_TEXTS.downloadApp}
        </a>
      )}
      {isReceived && (
        <a className="kit-button" data-block data-kind="quiet" href="/PurDetail">
          {WELFARE_TEXTS.openService}
        </a>
      )}
    </div>
  )
}
