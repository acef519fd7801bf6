import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import { $chart } from '#lib/quote/chart-panel/chart-store.ts'
import { SHARE_TEXTS } from '#lib/quote/stock/share-texts.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { quoteAddress } from '#lib/quote/subject.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'

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
      address: new URL(quoteAddress(stock.subject), location.origin).href,
      host: this,
    })
    const { name = '', symbol } = stock.quote
    const image = new Image()
    image.src = picture
    image.alt = SHARE_TEXTS.image(name)
    image.dataset.file = SHARE_TEXTS.file(name, symbol.slice(2))
    place.replaceChildren(image)
    // The chat app's browser saves no files; a long press on the picture does.
    button.hidden = isChatApp()
  }

  private save(): void {
    const image = this.querySelector('img')
    if (!image) return
    element('a', { href: image.src, download: image.dataset.file ?? '' }).click()
  }
}

customElements.define('x-share-card', ShareCardElement)
