import { findRoute } from './routes.ts'

/** A longer address is no legitimate return address. */
export const TARGET_MAX = 2048

/** Characters that browsers drop or turn into `/` while parsing, so that two parsers could disagree. */
export const AMBIGUOUS = /[\u0000-\u0020\u007F-\u00A0\\\u2028\u2029\uFEFF]/

/** Pages that only redirect: a return to one would loop. */
const PASSING_PAGES: ReadonlySet<string> = new Set(['/login', '/jumpurl', '/userinfo'])

/**
 * The single guard of `gotourl`, `/userinfo?pathname=` and `/jumpurl`: the path, query and hash of a page of this site,
 * or undefined for anything else. Expects the value decoded once and never decodes again.
 */
export function safeTarget(
  value: string | null | undefined,
  origin = location.origin,
): string | undefined {
  if (!value || value.length > TARGET_MAX || AMBIGUOUS.test(value)) return undefined
  if (value[0] !== '/' || value[1] === '/') return undefined
  const url = parse(value, origin)
  if (!url || url.origin !== origin || url.username || url.password) return undefined
  const { pathname } = url
  if (pathname.startsWith('//') || PASSING_PAGES.has(pathname) || !findRoute(pathname))
    return undefined
  const target = pathname + url.search + url.hash
  return target.length > TARGET_MAX ? undefined : target
}

function parse(value: string, origin: string): URL | undefined {
  try {
    return new URL(value, origin)
  } catch {
    return undefined
  }
}
