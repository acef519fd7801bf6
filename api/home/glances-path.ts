/** Path of `listGlances`, for a script that is inlined into a page and cannot carry its codec. */
export const GLANCES_PATH = '/market/getGlances'
