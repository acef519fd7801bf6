/** `<x-market-tabs>`: marks the part of the page that is being read. */
export class MarketTabsElement extends HTMLElement {
  connectedCallback(): void {
    const links = [...this.querySelectorAll('a')]
    const mark = () => {
      const edge = this.getBoundingClientRect().bottom + 8
      const passed = links.filter(({ hash }) => {
        const part = document.querySelector(hash)
        return part !== null && part.getBoundingClientRect().top <= edge
      })
      const current = passed.at(-1) ?? links[0]
      for (const link of links) link.setAttribute('aria-current', String(link === current))
    }
    let isPlanned = false
    const plan = () => {
      if (isPlanned) return
      isPlanned = true
      requestAnimationFrame(() => {
        isPlanned = false
        mark()
      })
    }
    addEventListener('scroll', plan, { passive: true })
    // A tap before this module came has scrolled already.
    plan()
  }
}
