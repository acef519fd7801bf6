import { setNote } from '#api/watchlist/list/set-note.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { lockWatchlist } from '../groups/group-queries.ts'
import { setNoteOf } from './item-queries.ts'

export default handle(setNote, async ({ symbol, note = '' }, { db, userId, now }) => {
  await lockWatchlist(db, userId, now)
  return (await setNoteOf(db, userId, symbol, note.trim())) ? {} : notFound()
})
