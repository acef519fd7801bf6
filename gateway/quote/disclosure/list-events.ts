import { dayOf } from '#api/china-time.ts'
import { plusDays } from '#api/exchange/session/exchange-time.ts'
import { listEvents, SECURITY_EVENTS_MAX } from '#api/quote/disclosure/list-events.ts'
import { handle } from '../../http/handle.ts'
import { securityEvents } from '../../market/disclosure/event-queries.ts'

const PAST_DAYS = 7
const COMING_DAYS = 30

export default handle(listEvents, async ({ symbols }, { db, now }) => {
  const today = dayOf(now)
  const stretch = { from: plusDays(today, -PAST_DAYS), today, to: plusDays(today, COMING_DAYS) }
  const events = symbols.length > 0 ? await securityEvents(db, symbols, stretch) : []
  return { today, events: events.slice(0, SECURITY_EVENTS_MAX) }
})
