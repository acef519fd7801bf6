import { ALERTS_MAX } from '#api/watchlist/alerts/alert.ts'
import { createAlert } from '#api/watchlist/alerts/create-alert.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { lockWatchlist } from '../groups/group-queries.ts'
import { alertCountOf, insertAlert } from './alert-queries.ts'
import { ALERTS_TOPIC } from './watch-alerts.ts'

export default handle(createAlert, async (request, context) => {
  const { db, userId, now, hub, afterCommit } = context
  await lockWatchlist(db, userId, now)
  if ((await alertCountOf(db, userId)) >= ALERTS_MAX) return refuse('TOO_MANY_ALERTS')
  afterCommit(() => hub.publish(ALERTS_TOPIC, { symbol: request.symbol }))
  return (await insertAlert(db, { userId, ...request }, now)) ?? refuse('ALERT_EXISTS')
})
