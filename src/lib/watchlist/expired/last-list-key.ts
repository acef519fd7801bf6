/** Storage key of the last list, deleted at log-out by `kept.ts`: with it a visitor did not log out, their login expired. */
export const LAST_LIST_KEY = 'kept:watchlist'
