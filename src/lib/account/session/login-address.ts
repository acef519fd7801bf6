/** `/login`, returning to this very address or to the one given: path, query and hash (§4). */
export function loginAddress(back = location.pathname + location.search + location.hash): string {
  return `/login?gotourl=${encodeURIComponent(back)}`
}

/** Hides the page and leaves it for `/login`. */
export function goToLogin(): void {
  hideForGood()
  location.replace(loginAddress())
}

/** `data-leaving` tells the frame's script, which may still run, not to show the page again. */
export function hideForGood(): void {
  const { dataset } = document.documentElement
  dataset.auth = 'pending'
  dataset.leaving = ''
  // Some phones keep the page in history all the same: coming back to it decides anew.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
