import { ownedByUser } from '../hooks/owned-by-user.ts'
import { deleteWatchlistsOf } from './change-queries.ts'
import { mergeWatchlists } from './merge-watchlists.ts'

export const owned = ownedByUser({
  tables: ['watchlist_groups', 'watchlist_items', 'price_alerts'],
  merge: mergeWatchlists,
  forget: (db, { userIds }) => deleteWatchlistsOf(db, userIds),
})
