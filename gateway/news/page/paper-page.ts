import { dayOf, daysAfter, msOfFields } from '#api/china-time.ts'
import { isDay } from '#api/exchange/session/exchange-time.ts'
import { filledPage } from '#gateway/site/filled-page.ts'
import { pieceAnswer } from '../piece-answers.ts'
import { pieceById, piecesOf } from '../piece-queries.ts'
import { daysWith } from './paper-queries.ts'
import { pieceHead, pieceParts } from './piece-parts.ts'
import { textParts } from './text-pages.ts'

const DAYS = 30

/** The morning paper: the newest, or that of a day or an id. */
export const paperPage = filledPage(
  '/Newspaper',
  ['date', 'id', 'part'],
  async (query, services) => {
    const { now } = services
    const id = query.get('id')
    const wanted = query.get('date') ?? ''
    const from = isDay(wanted) ? new Date(msOfFields(`${wanted}T00:00:00`)) : undefined
    const until = from ? new Date(Math.min(daysAfter(from, 1).getTime(), now.getTime())) : now
    const [found] = id
      ? [await pieceById(services, id)]
      : await piecesOf(services, { kinds: ['paper'], from, until, limit: 1 })
    const days = await daysWith(services, 'paper', DAYS)
    const shown = found && dayOf(found.published_at)
    const issues = {
      rows: days.map((day) => ({
        day: { href: `/Newspaper?date=${day}`, text: day.slice(5), isCurrent: day === shown },
      })),
    }
    if (found?.kind !== 'paper') return { state: 'missing', parts: { issues } }
    const piece = await pieceAnswer(services, found)
    const at = days.indexOf(shown ?? '')
    const [newer, older] = [days[at - 1], days[at + 1]]
    return {
      state: found.withdrawn_at ? 'withdrawn' : 'ready',
      parts: {
        ...pieceParts(piece),
        ...textParts(piece.blocks, query.get('part'), `/Newspaper?id=${found.piece_id}`),
        issues,
        day: `${shown} 早报`,
        newer: newer === undefined ? undefined : { href: `/Newspaper?date=${newer}` },
        older: older === undefined ? undefined : { href: `/Newspaper?date=${older}` },
      },
      head: pieceHead(piece, found.summary, `/Newspaper?id=${found.piece_id}`),
    }
  },
)
