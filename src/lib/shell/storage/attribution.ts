import { readItem, removeItem, writeItem } from './storage.ts'

const ARRIVAL = 'arrival'
const CHANNEL = /^\w{1,32}$/

/**
 * Stores an address with a channel or a shared link before the guard or a quick tap leaves it: part of the inline head
 * script. `entry.ts` evaluates it.
 */
export function saveAttribution(): void {
  const { search } = location
  // Most addresses have none, and a pattern takes its time to compile before the first paint.
  if (search && /[?&](ccode|channelId|shareCode)=/i.test(search))
    writeItem('session', ARRIVAL, search)
}

/** The queries with a visit's origin: of this address, and of the stored one. */
export function attributionQueries(): URLSearchParams[] {
  const noted = readItem('session', ARRIVAL) ?? ''
  return [location.search, noted].map((search) => new URLSearchParams(search))
}

/** Forgets the stored address once evaluated: a query may contain more than should be stored. */
export function forgetAttribution(): void {
  removeItem('session', ARRIVAL)
}

/** Keeps the channel of the address for the tab; a page that draws it at once need not wait for the rest. */
export function rememberChannels(): void {
  for (const query of attributionQueries().reverse()) rememberChannel(query)
}

function rememberChannel(params: URLSearchParams): void {
  const channel = params.get('channelId') ?? params.get('channelid')
  const course = params.get('ccode')
  if (channel && CHANNEL.test(channel)) writeItem('session', 'channelId', channel)
  if (course && CHANNEL.test(course)) writeItem('session', 'ccode', course)
}
