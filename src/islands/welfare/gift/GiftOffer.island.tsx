import { lazy, Suspense } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $gift,
  $giftClaim,
  $giftEnd,
  $giftLeft,
  $isGiftClaimed,
  $isGiftOpen,
  claimGift,
  closeGift,
  leaveGiftResult,
  openGift,
} from '#lib/welfare/gift-store.ts'

const GiftOffer = lazy(async () => ({ default: (await import('./GiftOffer.tsx')).GiftOffer }))

/** Why is this an island? The gift, its stock and its countdown come from the gateway and end while people look. */
export function GiftOfferIsland() {
  const gift = useStore($gift)
  const left = useStore($giftLeft, { ssr: undefined })
  const isOpen = useStore($isGiftOpen)
  const isClaimed = useStore($isGiftClaimed)
  const claim = useStore($giftClaim)
  const end = useStore($giftEnd)
  // Most visits have no gift: its place is there, and nothing in it.
  if (gift.state !== 'ready') return <span hidden />
  return (
    <Suspense>
      <GiftOffer
        gift={gift.value}
        left={left}
        isOpen={isOpen}
        isClaimed={isClaimed}
        claim={claim}
        end={end}
        onOpen={openGift}
        onClose={closeGift}
        onClaim={() => void claimGift()}
        onBack={leaveGiftResult}
      />
    </Suspense>
  )
}
