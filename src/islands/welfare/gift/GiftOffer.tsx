import '#styles/kit/card.css'
import { lazy, Suspense } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { dayClock } from '#lib/shell/format/countdown.ts'
import type { GiftState } from '#lib/welfare/gift-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'
import { Benefit } from '../Benefit.tsx'
import { ClaimResult } from '../claim/ClaimResult.tsx'
import styles from './GiftOffer.module.css'

const GiftSheet = lazy(async () => ({ default: (await import('./GiftSheet.tsx')).GiftSheet }))

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
      {isOpen && gift && (
        <Suspense>
          <GiftSheet
            gift={gift}
            error={offered?.error ?? ''}
            isClaiming={offered?.isClaiming ?? false}
            isOver={isOver}
            onClose={onClose}
            onClaim={onClaim}
          />
        </Suspense>
      )}
      <ClaimResult
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
