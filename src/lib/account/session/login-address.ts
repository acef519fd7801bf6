/** `/login`, returning to the current address or to the given one: path, query and hash (§4). */
export function loginAddress(back = location.pathname + location.search + location.hash): string {
  return `/login?gotourl=${encodeURIComponent(back)}`
}

/** Hides the page and leaves it for `/login`. */
export function goToLogin(): void {
  hideForGood()
  location.replace(loginAddress())
}

/** `data-leaving` prevents the frame's script, which may still run, from showing the page again. */
export function hideForGood(): void {
  const { dataset } = document.documentElement
  dataset.auth = 'pending'
  dataset.leaving = ''
  // Some phones put the page into history nevertheless: a return to it decides again.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
