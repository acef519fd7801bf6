import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import { $chart } from '#lib/quote/chart-panel/chart-store.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'

/** `<x-share-card>`: a picture of the quote, redrawn each time its sheet opens; loaded when that happens first. */
class ShareCardElement extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.closest('dialog')
    if (!dialog) return
    this.querySelector('button')?.addEventListener('click', () => this.save())
    if (dialog.open) void this.draw()
    new MutationObserver(() => dialog.open && void this.draw()).observe(dialog, {
      attributeFilter: ['open'],
    })
  }

  private async draw(): Promise<void> {
    const stock = $stock.get()
    const place = part(this, 'picture')
    const button = this.querySelector('button')
    if (stock.state !== 'ready' || !button) return
    const { drawShareCard } = await import('./share-card.ts')
    const chart = $chart.get()
    const picture = drawShareCard({
      quote: stock.quote,
      source: chart.state === 'ready' ? chart.value : undefined,
      brand: this.dataset.brand ?? '',
      host: this,
    })
    const { name = '', symbol } = stock.quote
    const image = new Image(300, 400)
    image.src = picture
    image.alt = QUOTE_TEXTS.share.image(name)
    image.dataset.file = QUOTE_TEXTS.share.file(name, symbol.slice(2))
    place.replaceChildren(image)
    button.hidden = false
  }

  private save(): void {
    const image = this.querySelector('img')
    if (!image) return
    element('a', { href: image.src, download: image.dataset.file ?? '' }).click()
  }
}

customElements.define('x-share-card', ShareCardElement)
