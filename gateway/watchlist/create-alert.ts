import { ALERTS_MAX } from '#api/watchlist/alert.ts'
import { ALERT_EXISTS, TOO_MANY_ALERTS } from '#api/watchlist/codes.ts'
import { createAlert as createAlertCall } from '#api/watchlist/create-alert.ts'
import { handle } from '../http/handle.ts'
import { alertCountOf, insertAlert } from './alert-queries.ts'
import { lockWatchlist } from './group-queries.ts'
import { no } from './refusal.ts'
import { ALERTS_TOPIC } from './watch-alerts.ts'

export const createAlert = handle(createAlertCall, async (request, context) => {
  const { db, userId, now, hub, afterCommit } = context
  await lockWatchlist(db, userId, now)
  if ((await alertCountOf(db, userId)) >= ALERTS_MAX) return no(TOO_MANY_ALERTS)
  afterCommit(() => hub.publish(ALERTS_TOPIC, { symbol: request.symbol }))
  return (await insertAlert(db, { userId, ...request }, now)) ?? no(ALERT_EXISTS)
})
