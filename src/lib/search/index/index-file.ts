declare const __SEARCH_INDEX__: { url: string; count: number }

/**
 * The hashed index of this build and how many stocks it covers. Apart from the other constants of the build: the
 * address changes with every listing, and scripts that all pages share should not change with it.
 */
export const SEARCH_INDEX = __SEARCH_INDEX__
