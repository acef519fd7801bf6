import { useState } from 'react'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { untilStart } from '#lib/live/room-time.ts'

interface Props {
  /** Instant of the server's clock. */
  until: number
}

/** The time left until a room starts; nothing afterwards. */
export function RoomCountdown({ until }: Props) {
  const [isOver, setOver] = useState(false)
  return isOver ? null : <Countdown until={until} format={untilStart} onEnd={() => setOver(true)} />
}
