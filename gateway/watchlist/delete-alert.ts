import { deleteAlert as deleteAlertCall } from '#api/watchlist/delete-alert.ts'
import { handle } from '../http/handle.ts'
import { removeAlert } from './alert-queries.ts'
import { notFound } from './refusal.ts'

export const deleteAlert = handle(deleteAlertCall, async ({ alertId }, { db, userId }) =>
  (await removeAlert(db, userId, alertId)) ? {} : notFound(),
)
