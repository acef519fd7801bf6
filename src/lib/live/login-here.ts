/** The address to log in at, returning here. */
export function loginHere(): string {
  const { pathname, search } = location
  return `/login?gotourl=${encodeURIComponent(pathname + search)}`
}
