import '#styles/kit/room-card.css'
import type { LiveRoom } from '#api/live/room/room.ts'
import { roomPath } from '#api/live/room/room-path.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { adviserLine } from '#lib/live/adviser-line.ts'
import { LOBBY_TEXTS } from '#lib/live/lobby/lobby-texts.ts'
import { calendarAddress } from '#lib/live/room/room-address.ts'
import { untilStart } from '#lib/live/room-time.ts'
import { LIVE_TEXTS } from '#lib/live/texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { nearMinuteText } from '#lib/shell/format/near-time.ts'

interface Props {
  room: LiveRoom
  now: number
  onReserve(room: LiveRoom): void
}

/** A room on air fills the width; an upcoming room or a recording is a row. */
export function RoomCard({ room, now, onReserve }: Props) {
  const { state, title, summary, cover } = room
  return (
    <li className="kit-room" data-state={state}>
      <a className="kit-room__link" href={roomPath(room)}>
        <span className="kit-room__cover">
          <img src={`${cover}.webp`} alt="" width="750" height="422" loading="lazy" />
          <Mark room={room} />
        </span>
        <span className="kit-room__words">
          <strong className="kit-room__title">{title}</strong>
          {state === 'live' && <span className="kit-room__summary">{summary}</span>}
          <span className="kit-room__source">{adviserLine(room)}</span>
          {state === 'before' && <When room={room} now={now} />}
          {state === 'ended' && (
            <span className="kit-room__source">
              {nearMinuteText(room.startsAt, now)}
              {room.likes > 0 && ` · ${formatBigNumber(room.likes)} ${LOBBY_TEXTS.likes}`}
            </span>
          )}
        </span>
      </a>
      {state === 'before' && (
        <span className="kit-room__actions">
          <Button
            kind={room.isReserved ? 'quiet' : 'primary'}
            aria-pressed={room.isReserved}
            onClick={() => onReserve(room)}
          >
            {room.isReserved ? LOBBY_TEXTS.reserved : LOBBY_TEXTS.reserve}
          </Button>
          {room.isReserved && (
            <a className="kit-room__calendar" href={calendarAddress(room.id)} download>
              {LOBBY_TEXTS.calendar}
            </a>
          )}
        </span>
      )}
    </li>
  )
}

function Mark({ room: { state, viewers } }: { room: LiveRoom }) {
  if (state === 'ended') return <span className="kit-room__mark">{LOBBY_TEXTS.replay}</span>
  if (state === 'before') return null
  return (
    <span className="kit-room__mark" data-live>
      {LIVE_TEXTS.states.live}
      {viewers > 0 && ` ${formatBigNumber(viewers)} ${LIVE_TEXTS.viewers}`}
    </span>
  )
}

function When({ room, now }: { room: LiveRoom; now: number }) {
  const { startsAt, reservations } = room
  const isSoon = startsAt - now < SOON_MS
  return (
    <span className="kit-room__when">
      {isSoon ? (
        <Countdown until={startsAt} format={untilStart} className="kit-room__left" />
      ) : (
        LIVE_TEXTS.startsAt(nearMinuteText(startsAt, now))
      )}
      {reservations > 0 && (
        <span className="kit-room__source">
          {formatBigNumber(reservations)} {LOBBY_TEXTS.reservedBy}
        </span>
      )}
    </span>
  )
}

const SOON_MS = 3_600_000
