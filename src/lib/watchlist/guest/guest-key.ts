/** Where a guest's list is kept; a module of its own, as every page with a stock asks whether there is one. */
export const GUEST_LIST_KEY = 'guestWatchlist'
