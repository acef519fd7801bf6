import { deleteAlert } from '#api/watchlist/alerts/delete-alert.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { removeAlert } from './alert-queries.ts'
import { ALERTS_TOPIC } from './watch-alerts.ts'

export default handle(deleteAlert, async ({ alertId }, context) => {
  const { db, userId, hub, afterCommit } = context
  const symbol = await removeAlert(db, userId, alertId)
  if (!symbol) return notFound()
  afterCommit(() => hub.publish(ALERTS_TOPIC, { symbol }))
  return {}
})
