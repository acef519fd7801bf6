import '#styles/kit/card.css'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/Sheet.tsx'
import { dayClock } from '#lib/activity/countdown.ts'
import type { GiftState } from '#lib/activity/gift-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/activity/messages.ts'
import { Benefit } from './Benefit.tsx'
import { ClaimDialogs } from './ClaimDialogs.tsx'
import styles from './GiftOffer.module.css'

interface Props {
  state: GiftState
  /** Milliseconds until the gift ends; undefined without an end. */
  left: number | undefined
  isOpen: boolean
  onOpen(): void
  onClose(): void
  onClaim(): void
  onBack(): void
}

/** The gift of the moment with its countdown, the popup that claims it, and what came of it. */
export function GiftOffer({ state, left, isOpen, onOpen, onClose, onClaim, onBack }: Props) {
  const offered = state.step === 'offered' ? state : undefined
  const gift = state.step === 'none' ? undefined : state.gift
  const isOver = left === 0
  return (
    <>
      {offered && (
        <section className={`kit-card ${styles.card}`}>
          <Benefit {...offered.gift} note={timeLeft(left) ?? offered.gift.inventoryMessage} />
          <Button kind="soft" disabled={isOver} onClick={onOpen}>
            {ACTIVITY_MESSAGES.claimGift}
          </Button>
        </section>
      )}
      <Sheet
        title={ACTIVITY_MESSAGES.giftTitle}
        isOpen={isOpen}
        onClose={onClose}
        closeLabel={ACTIVITY_MESSAGES.close}
        foot={
          <Button isBlock disabled={isOver} isBusy={offered?.isClaiming ?? false} onClick={onClaim}>
            {ACTIVITY_MESSAGES.claim}
          </Button>
        }
      >
        {gift && <Benefit {...gift} note={gift.inventoryMessage} />}
        <p className={styles.error} role="alert">
          {offered?.error}
        </p>
      </Sheet>
      <ClaimDialogs
        benefit={state.step === 'claimed' ? state.benefit : undefined}
        failure={state.step === 'failed' ? state.markup : undefined}
        onClose={onBack}
      />
    </>
  )
}

function timeLeft(left: number | undefined): string | undefined {
  if (left === undefined) return undefined
  if (left === 0) return ACTIVITY_MESSAGES.giftEnded
  const { days, clock } = dayClock(left)
  return ACTIVITY_MESSAGES.giftEnds(days, clock)
}
