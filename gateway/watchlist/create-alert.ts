import { ALERTS_MAX } from '#api/watchlist/alert.ts'
import { ALERT_EXISTS, TOO_MANY_ALERTS } from '#api/watchlist/codes.ts'
import { createAlert as createAlertCall } from '#api/watchlist/create-alert.ts'
import { handle } from '../http/handle.ts'
import { alertCountOf, insertAlert } from './alert-queries.ts'
import { lockWatchlist } from './group-queries.ts'
import { no } from './refusal.ts'

export const createAlert = handle(createAlertCall, async (request, { db, userId, now }) => {
  await lockWatchlist(db, userId, now)
  if ((await alertCountOf(db, userId)) >= ALERTS_MAX) return no(TOO_MANY_ALERTS)
  return (await insertAlert(db, { userId, ...request }, now)) ?? no(ALERT_EXISTS)
})
