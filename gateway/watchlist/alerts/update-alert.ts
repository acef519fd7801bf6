import { updateAlert } from '#api/watchlist/alerts/update-alert.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { lockWatchlist } from '../groups/group-queries.ts'
import { changeAlert, findAlert } from './alert-queries.ts'
import { ALERTS_TOPIC } from './watch-alerts.ts'

export default handle(updateAlert, async (request, context) => {
  const { db, userId, now, hub, afterCommit } = context
  await lockWatchlist(db, userId, now)
  const alert = await findAlert(db, userId, request.alertId)
  if (!alert) return notFound()
  afterCommit(() => hub.publish(ALERTS_TOPIC, { symbol: alert.symbol }))
  return (await changeAlert(db, userId, alert, request)) ?? refuse('ALERT_EXISTS')
})
