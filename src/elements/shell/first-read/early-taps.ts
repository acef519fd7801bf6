/** Elements begin to listen once they are in sight, a frame after they are defined. */
const LISTENING_MS = 100

/**
 * Repeats a tap on a button whose element has no module yet, once it has: a page that shows figures looks ready. Of
 * several the last one counts. Islands have a guard of their own (`tap-guard.ts`).
 */
export function repeatEarlyTaps(): void {
  let tapped: HTMLElement | undefined
  const repeat = () => setTimeout(() => tapped?.click(), LISTENING_MS)
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    const host = button?.closest(':not(:defined)')
    if (!button || !host) return
    if (!tapped) void customElements.whenDefined(host.localName).then(repeat)
    tapped = button
  })
}
