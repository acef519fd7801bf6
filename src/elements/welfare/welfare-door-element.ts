import { wakeIsland } from '#elements/shell/page/island-wake.ts'

const WELFARE_PAGE = '/windmill'

/** `<x-welfare-door>` around the island of the sheet: a link of the page to the welfare page opens the sheet instead. */
export class WelfareDoorElement extends HTMLElement {
  private clicks = new AbortController()
  private address = ''

  connectedCallback(): void {
    const { signal } = this.clicks
    document.addEventListener('click', (event) => this.hold(event), { signal })
    // Without its code the link leads where it says.
    this.addEventListener('astro:hydration-error', () => location.assign(this.address), { signal })
  }

  disconnectedCallback(): void {
    this.clicks.abort()
  }

  private hold(event: MouseEvent): void {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.pathname !== WELFARE_PAGE || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    this.address = link.href
    void this.open()
  }

  private async open(): Promise<void> {
    try {
      const { openWelfare } = await import('#lib/welfare/welfare-store.ts')
      openWelfare()
      wakeIsland('WelfareDoorIsland')
    } catch {
      location.assign(this.address)
    }
  }
}
