/** Fired on an island that is to hydrate: by the guard of early taps, or by a script that has opened it in its store. */
export const WAKE = 'wake'
