import { listCallbackSlots } from '#api/adviser/callback/list-callback-slots.ts'
import { handle } from '#gateway/http/handle.ts'
import { isServing } from '../profile/profile-queries.ts'
import { freeSlots } from './slots.ts'

export default handle(listCallbackSlots, async ({ certificate }, { db, now }) => {
  const slots = (await isServing(db, certificate, now)) ? await freeSlots(db, certificate, now) : []
  return { slots }
})
