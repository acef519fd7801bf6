import { setNote as setNoteCall } from '#api/watchlist/set-note.ts'
import { handle } from '../http/handle.ts'
import { lockWatchlist } from './group-queries.ts'
import { setNoteOf } from './item-queries.ts'
import { notFound } from './refusal.ts'

export const setNote = handle(setNoteCall, async ({ symbol, note = '' }, { db, userId, now }) => {
  await lockWatchlist(db, userId, now)
  return (await setNoteOf(db, userId, symbol, note.trim())) ? {} : notFound()
})
