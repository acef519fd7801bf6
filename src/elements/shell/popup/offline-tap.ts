import { leavingLink } from '../page/progress.ts'

/** The link tapped last without a network: a second tap follows it all the same, since a browser may be mistaken. */
let heldLink: string | undefined

/** Without a network a tap stays on the page and says so: a page that cannot come would leave the browser's own. */
export function stayWithoutNetwork(): void {
  addEventListener('click', (tap) => {
    const link = navigator.onLine ? undefined : leavingLink(tap)
    if (!link || link.href === heldLink) return
    heldLink = link.href
    tap.preventDefault()
    const strip = document.querySelector<HTMLElement>('.strip-offline')
    if (strip) strip.textContent = strip.dataset.held ?? ''
  })
}
