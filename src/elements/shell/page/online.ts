/** Keeps `html[data-online]` in step with the browser; style sheets show the offline strip. */
export function trackOnline(): void {
  const apply = () => {
    document.documentElement.dataset.online = String(navigator.onLine)
  }
  apply()
  addEventListener('online', apply)
  addEventListener('offline', apply)
}
