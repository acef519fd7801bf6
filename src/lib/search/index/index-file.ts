declare const __SEARCH_INDEX__: { url: string; count: number }

/**
 * The hashed index of this build and the number of stocks in it. Separate from the other build constants: the address
 * changes with every listing, and scripts shared by all pages should not change with it.
 */
export const SEARCH_INDEX = __SEARCH_INDEX__
