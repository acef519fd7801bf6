import { readItem, removeItem, writeItem } from './storage.ts'

const ARRIVAL = 'arrival'

/**
 * Notes an address that brings a channel or a shared link, before the guard or a quick tap leaves it: part of
 * the inline head script. `entry.ts` sorts it.
 */
export function saveAttribution(): void {
  const { search } = location
  if (/[?&](ccode|channelId|shareCode)=/i.test(search)) writeItem('session', ARRIVAL, search)
}

/** The queries that say what brought the visitor: of this address, and of the one noted before. */
export function attributionQueries(): URLSearchParams[] {
  const noted = readItem('session', ARRIVAL) ?? ''
  return [location.search, noted].map((search) => new URLSearchParams(search))
}

/** Sorted: a query may carry more than is worth keeping. */
export function forgetAttribution(): void {
  removeItem('session', ARRIVAL)
}
