/**
 * Keeps `html[data-online]` in step with the browser; style sheets show the offline strip. A page is online as long as nothing
 * else is said of it: a mark set after the first paint would have all its styles computed once more.
 */
export function trackOnline(): void {
  const apply = () => {
    document.documentElement.dataset.online = String(navigator.onLine)
  }
  if (!navigator.onLine) apply()
  addEventListener('online', apply)
  addEventListener('offline', apply)
}
