const LENGTH_MAX = 2048
/** Characters that browsers drop or read as a slash, so that a path could turn into another address. */
const MISREAD = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/

/** The page that follows authorisation. */
export interface Destination {
  pathname: string
  /** Without `?`. */
  query: string
  /** Without `#`. */
  hash: string
}

const HOME: Destination = { pathname: '/', query: '', hash: '' }

/** Accepts a path of the site itself, with query and hash; anything else becomes the home page. */
export function plainPath(to: string, origin: string): Destination {
  if (to.length > LENGTH_MAX || MISREAD.test(to) || !/^\/(?!\/)/.test(to)) return HOME
  if (!URL.canParse(to, origin)) return HOME
  const url = new URL(to, origin)
  const isOurs =
    url.origin === origin && !url.username && !url.password && !url.pathname.startsWith('//')
  // The return page would exchange the code and return to itself.
  if (!isOurs || url.pathname === '/userinfo') return HOME
  return { pathname: url.pathname, query: url.search.slice(1), hash: url.hash.slice(1) }
}
