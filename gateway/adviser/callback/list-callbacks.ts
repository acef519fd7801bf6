import { listCallbacks } from '#api/adviser/callback/list-callbacks.ts'
import { handle } from '#gateway/http/handle.ts'
import { callbackAnswer, callbacksOf } from './callback-queries.ts'

export default handle(listCallbacks, async (_request, { db, userId, config }) => ({
  callbacks: (await callbacksOf(db, userId)).map((row) => callbackAnswer(row, config.secretKey)),
}))
