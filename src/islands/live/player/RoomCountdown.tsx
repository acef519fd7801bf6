import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { untilStart } from '#lib/live/room-time.ts'
import { LIVE_TEXTS } from '#lib/live/texts.ts'

interface Props {
  /** Instant of the server's clock. */
  until: number
  isReserved: boolean
  onReserve(): void
}

/** The time left until a room starts, with a way to be reminded of it; nothing afterwards. */
export function RoomCountdown({ until, isReserved, onReserve }: Props) {
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  return (
    <>
      <Countdown until={until} format={untilStart} onEnd={() => setOver(true)} />
      <Button kind={isReserved ? 'quiet' : 'primary'} aria-pressed={isReserved} onClick={onReserve}>
        {isReserved ? LIVE_TEXTS.reserved : LIVE_TEXTS.reserve}
      </Button>
    </>
  )
}
