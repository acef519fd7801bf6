import '#styles/kit/button.css'
import { useState } from 'react'
import type { TimedActivity } from '#api/welfare/get-timed-activity.ts'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { Dialog } from '#islands/ui/popup/Dialog.tsx'
import { minuteClock } from '#lib/shell/format/countdown.ts'
import { shownPicture } from '#lib/shell/page/shown-picture.ts'
import { WELFARE_TEXTS as TEXTS } from '#lib/welfare/texts.ts'
import { orderAddressOf, startOffer } from '#lib/welfare/timed-activity.ts'

interface Props {
  offer: TimedActivity | undefined
  onClose(): void
}

/** The offer of the day (§2): thirty seconds, then it closes itself. */
export function TimedOffer({ offer, onClose }: Props) {
  return (
    <Dialog
      isOpen={offer !== undefined}
      title={TEXTS.timedTitle}
      closeLabel={TEXTS.timedClose}
      foot={
        offer && (
          <a
            className="kit-button"
            data-block="true"
            data-no-prefetch=""
            href={orderAddressOf(offer)}
          >
            {TEXTS.timedBuy}
          </a>
        )
      }
      onClose={onClose}
    >
      {offer && <Offer offer={offer} onEnd={onClose} />}
    </Dialog>
  )
}

function Offer({ offer, onEnd }: { offer: TimedActivity; onEnd(): void }) {
  const { productName, description } = offer
  const picture = shownPicture(offer.picture)
  // Its time begins when it is seen, not when it was asked for.
  const [until] = useState(() => startOffer(offer))
  return (
    <>
      {picture && <img src={picture} alt="" width="96" height="96" />}
      <p>
        <b>{productName}</b>
      </p>
      <p>{description}</p>
      <p>
        {TEXTS.timedLeft} <Countdown until={until} format={minuteClock} onEnd={onEnd} />
      </p>
    </>
  )
}
