import { DEFAULT_SEAL_KEY, DEFAULT_SIGN_KEY } from '../../api/seal-keys.ts'

interface Built {
  brand: 'smart' | 'news'
  apiOrigin: string
  builtPaths: readonly string[]
  pictureOrigins: readonly string[]
  /** The share of page views that report their errors and vitals. */
  reportedShare: number
  /** Address of the search index and the number of securities in it. */
  searchIndex: { url: string; count: number }
}

/**
 * The constants that `shell/build-constants.ts` and `search/index-file.ts` of `src/lib` read, as source for the
 * bundler.
 */
export function buildConstants(built: Built, env: NodeJS.ProcessEnv): Record<string, string> {
  const values = {
    __BRAND__: built.brand,
    __API_ORIGIN__: built.apiOrigin,
    __SEAL_KEY__: env.SEAL_KEY || DEFAULT_SEAL_KEY,
    __SIGN_KEY__: env.SIGN_KEY || DEFAULT_SIGN_KEY,
    __BUILT_PATHS__: built.builtPaths,
    __PICTURE_ORIGINS__: built.pictureOrigins,
    __REPORTED_SHARE__: built.reportedShare,
    __SEARCH_INDEX__: built.searchIndex,
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}
