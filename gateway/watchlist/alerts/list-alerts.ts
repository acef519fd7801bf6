import { listAlerts } from '#api/watchlist/alerts/list-alerts.ts'
import { handle } from '#gateway/http/handle.ts'
import { alertsOf } from './alert-queries.ts'

export default handle(listAlerts, ({ symbol }, { db, userId }) => alertsOf(db, userId, symbol))
