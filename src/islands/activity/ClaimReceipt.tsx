import '#styles/kit/card.css'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { ClaimState } from '#lib/activity/claim-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/activity/messages.ts'
import { brand } from '#lib/shell/brand.ts'
import { dateTime } from '#lib/shell/relative-time.ts'
import { emptyFailed, emptyMessage } from '#ui/drawings.ts'
import { Benefit } from './Benefit.tsx'
import styles from './ClaimReceipt.module.css'

interface Props {
  state: ClaimState
  /** Where services are looked at; absent in a build without that page. */
  serviceAddress: string | undefined
  onRetry(): void
  onLogIn(): void
  onReceive(): void
}

/** One claimed benefit: what it is, which account gets it, and the button that puts it there. */
export function ClaimReceipt(props: Props) {
  const { state, onRetry, onLogIn } = props
  switch (state.state) {
    case 'loading':
      return <Skeleton label={ACTIVITY_MESSAGES.claimsLoading} shapes={['block', 'line', 'line']} />
    case 'guest':
      return (
        <Empty drawing={emptyMessage} text={ACTIVITY_MESSAGES.claimsGuest}>
          <Button onClick={onLogIn}>{ACTIVITY_MESSAGES.logIn}</Button>
        </Empty>
      )
    case 'failed':
      return (
        <Empty drawing={emptyFailed} text={ACTIVITY_MESSAGES.claimsFailed}>
          <Button kind="quiet" onClick={onRetry}>
            {ACTIVITY_MESSAGES.retry}
          </Button>
        </Empty>
      )
    case 'missing':
      return (
        <Empty drawing={emptyFailed} text={ACTIVITY_MESSAGES.claimMissing}>
          <a className="kit-button" data-kind="quiet" href="/windmill">
            {ACTIVITY_MESSAGES.backToWelfare}
          </a>
        </Empty>
      )
    case 'ready':
      return <Receipt {...props} state={state} />
  }
}

type Ready = Extract<ClaimState, { state: 'ready' }>

function Receipt({ state, serviceAddress, onReceive }: Props & { state: Ready }) {
  const { claim, account, error, isReceiving } = state
  const isReceived = claim.receivedAt !== undefined
  return (
    <div className={styles.receipt}>
      <section className="kit-card">
        <Benefit
          productName={claim.productName}
          thumbnails={claim.thumbnails}
          note={ACTIVITY_MESSAGES.claimedOn(dateTime(claim.claimedAt).slice(0, 16))}
        />
        <dl className={styles.facts}>
          <div>
            <dt>{ACTIVITY_MESSAGES.accountLabel}</dt>
            <dd>{account}</dd>
          </div>
          <div>
            <dt>{ACTIVITY_MESSAGES.statusLabel}</dt>
            <dd>{isReceived ? ACTIVITY_MESSAGES.received : ACTIVITY_MESSAGES.waiting}</dd>
          </div>
        </dl>
      </section>
      <p className={styles.notice} role="status">
        {isReceived ? ACTIVITY_MESSAGES.receivedNotice : error}
      </p>
      {!isReceived && (
        <Button isBlock isBusy={isReceiving} onClick={onReceive}>
          {ACTIVITY_MESSAGES.receive}
        </Button>
      )}
      {isReceived && (
        <a className="kit-button" data-block href={brand.appStoreUrl} rel="noopener">
          {ACTIVITY_MESSAGES.downloadApp}
        </a>
      )}
      {isReceived && serviceAddress && (
        <a className="kit-button" data-block data-kind="quiet" href={serviceAddress}>
          {ACTIVITY_MESSAGES.openService}
        </a>
      )}
    </div>
  )
}
