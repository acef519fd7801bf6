import { randomBytes } from 'node:crypto'
import { bookCallback } from '#api/adviser/callback/book-callback.ts'
import { userById } from '#gateway/account/queries.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { isServing } from '../profile/profile-queries.ts'
import { callbackAnswer, callbackById, hasBooked, insertCallback } from './callback-queries.ts'
import { freeSlots } from './slots.ts'

export default handle(
  bookCallback,
  async ({ certificate, topic, startsAt }, { db, userId, now, config }) => {
    if (!(await userById(db, userId)).mobile_sealed) return refuse('NO_MOBILE')
    if (!(await isServing(db, certificate, now))) return refuse('NOT_SERVING')
    if (await hasBooked(db, userId)) return refuse('HAS_CALLBACK')
    if (!(await freeSlots(db, certificate, now)).includes(startsAt)) return refuse('SLOT_GONE')
    const callbackId = randomBytes(12).toString('hex')
    const booking = { callbackId, userId, certificate, topic, startsAt: new Date(startsAt) }
    if (!(await insertCallback(db, booking, now))) return refuse('SLOT_GONE')
    const row = await callbackById(db, callbackId)
    if (!row) throw new Error(`call-back ${callbackId} is gone`)
    return callbackAnswer(row, config.secretKey)
  },
)
