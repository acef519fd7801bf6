import '#styles/kit/card.css'
import { lazy, Suspense } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import type { Form } from '#lib/data/form.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import type { Gift } from '#lib/welfare/gift-store.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'
import type { ClaimEnd } from '#lib/welfare/welfare-store.ts'
import { Benefit } from '../Benefit.tsx'
import { ClaimResult } from '../claim/ClaimResult.tsx'
import styles from './GiftOffer.module.css'

const GiftSheet = lazy(async () => ({ default: (await import('./GiftSheet.tsx')).GiftSheet }))

interface Props {
  gift: Gift
  /** Milliseconds until the gift ends; undefined without an end. */
  left: number | undefined
  isOpen: boolean
  isClaimed: boolean
  claim: Form<object>
  end: ClaimEnd
  onOpen(): void
  onClose(): void
  onClaim(): void
  onBack(reason?: string): void
}

/** The gift of the moment with its countdown, the popup that claims it, and what came of it. */
export function GiftOffer({ gift, left, isOpen, isClaimed, claim, end, ...actions }: Props) {
  const { onOpen, onClose, onClaim, onBack } = actions
  const isOver = left === 0
  return (
    <>
      {!isClaimed && (
        <section className={`kit-card ${styles.card}`}>
          <Benefit {...gift} note={timeLeft(left) ?? gift.inventoryMessage} />
          <Button kind="soft" disabled={isOver} onClick={onOpen}>
            {WELFARE_TEXTS.claimGift}
          </Button>
        </section>
      )}
      {isOpen && (
        <Suspense>
          <GiftSheet
            gift={gift}
            error={claim.problem}
            isClaiming={claim.isSending}
            isOver={isOver}
            onClose={onClose}
            onClaim={onClaim}
          />
        </Suspense>
      )}
      <ClaimResult {...end} onClose={onBack} />
    </>
  )
}

function timeLeft(left: number | undefined): string | undefined {
  if (left === undefined) return undefined
  if (left === 0) return WELFARE_TEXTS.giftEnded
  const { days, clock } = dayClock(left)
  return WELFARE_TEXTS.giftEnds(days, clock)
}
