const WELFARE_PAGE = '/windmill'

/** `<x-welfare-door>`: a link of the page to the welfare page opens the welfare sheet over the page instead. */
export class WelfareDoorElement extends HTMLElement {
  #clicks = new AbortController()

  connectedCallback(): void {
    const { signal } = this.#clicks
    document.addEventListener('click', (event) => this.#take(event), { signal })
  }

  disconnectedCallback(): void {
    this.#clicks.abort()
  }

  #take(event: MouseEvent): void {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.pathname !== WELFARE_PAGE || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    void this.#open(link.href)
  }

  /** Without its code the link leads where it says. */
  async #open(address: string): Promise<void> {
    try {
      const { openWelfareIn } = await import('#islands/welfare/code/open-welfare-in.tsx')
      openWelfareIn(this)
    } catch {
      location.assign(address)
    }
  }
}
