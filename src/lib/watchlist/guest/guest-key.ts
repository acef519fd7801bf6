/** Storage key of a guest's list; a separate module, because every page with a stock checks for one. */
export const GUEST_LIST_KEY = 'guestWatchlist'
