import type { Context as HonoContext } from 'hono'
import { type LiveRoom, NEXT_ROOM } from '#api/live/room/room.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import { siteOrigin } from '#gateway/http/site-origin.ts'
import { findRoom } from '../room/room-queries.ts'
import { CALENDAR_TEXTS } from '../texts.ts'

/** A line of a calendar file has at most 75 bytes; it continues after a line break and a space (RFC 5545). */
const LINE_BYTES = 74

/** A room as an entry in the phone's calendar, with an alarm ten minutes before its start. */
export const roomCalendar = endpoint(
  'GET',
  '/stream/live/:room/calendar.ics',
  async (c, services) => {
    const now = services.clock.now()
    const asker = { userId: undefined, now }
    const room = c.req.param('room')
    const id = room === NEXT_ROOM ? roomOfPage(c) : room
    const found = await findRoom(services.db, id, asker, 'before')
    if (!found) throw new HttpFailure(404, 'NOT_FOUND')
    const url = `${siteOrigin(c, services.config)}/interactionLive?id=${found.room.id}`
    return c.body(calendarOf(found.room, url, now), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="live-${found.room.id}.ics"`,
      'Cache-Control': 'no-store',
    })
  },
)

/** The room in the address of the requesting page: a page without script has no link to a particular room. */
function roomOfPage(c: HonoContext): string | undefined {
  const referer = c.req.header('referer') ?? ''
  return URL.canParse(referer) ? (new URL(referer).searchParams.get('id') ?? undefined) : undefined
}

function calendarOf(room: LiveRoom, url: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//anzt//live//ZH',
    'BEGIN:VEVENT',
    `UID:live-${room.id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(now.getTime())}`,
    `DTSTART:${utc(room.startsAt)}`,
    `DTEND:${utc(room.endsAt)}`,
    `SUMMARY:${escaped(room.title)}`,
    `DESCRIPTION:${escaped(`${room.summary}\n${CALENDAR_TEXTS.note}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${CALENDAR_TEXTS.alarm}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function utc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
}

function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > LINE_BYTES) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
