import { cancelCallback } from '#api/adviser/callback/cancel-callback.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { callbackAnswer, callbackById, endCallback } from './callback-queries.ts'

export default handle(cancelCallback, async ({ callbackId }, { db, userId, config }) => {
  if (!(await callbackById(db, callbackId, userId))) return notFound()
  await endCallback(db, { callbackId, state: 'cancelled' })
  const row = await callbackById(db, callbackId, userId)
  return row ? callbackAnswer(row, config.secretKey) : notFound()
})
