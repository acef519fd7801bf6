/** Phones lay the keyboard over the page, so the room ends above it. */
export function followKeyboard(): void {
  const view = window.visualViewport
  if (!view) return
  const lift = () => {
    const insetPx = Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))
    document.documentElement.style.setProperty('--keyboard', `${insetPx}px`)
  }
  view.addEventListener('resize', lift)
  view.addEventListener('scroll', lift)
}
