import { listAlerts as listAlertsCall } from '#api/watchlist/alerts/list-alerts.ts'
import { handle } from '#gateway/http/handle.ts'
import { alertsOf } from './alert-queries.ts'

export const listAlerts = handle(listAlertsCall, ({ symbol }, { db, userId }) =>
  alertsOf(db, userId, symbol),
)
