import { lazy, Suspense } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $gift,
  $giftLeft,
  $isGiftOpen,
  closeGift,
  leaveGiftResult,
  NO_GIFT,
  openGift,
  takeGift,
} from '#lib/welfare/gift-store.ts'

const GiftOffer = lazy(async () => ({ default: (await import('./GiftOffer.tsx')).GiftOffer }))

/** Why is this an island? The gift, its stock and its countdown come from the gateway and end while people look. */
export function GiftOfferIsland() {
  const state = useStore($gift, { ssr: NO_GIFT })
  const left = useStore($giftLeft, { ssr: undefined })
  const isOpen = useStore($isGiftOpen, { ssr: false })
  // Most visits have no gift: its place is there, and nothing in it.
  if (state.step === 'none') return <span hidden />
  return (
    <Suspense>
      <GiftOffer
        state={state}
        left={left}
        isOpen={isOpen}
        onOpen={openGift}
        onClose={closeGift}
        onClaim={() => void takeGift()}
        onBack={leaveGiftResult}
      />
    </Suspense>
  )
}
