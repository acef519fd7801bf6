import { element } from '#elements/shell/element.ts'
import { loadSheet } from '#elements/shell/load-sheet.ts'
import { openPopup } from '#elements/shell/popup/popup.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { crossIcon, textButton } from './popup-sheet.ts'
import chartStyles from './pro-chart.css?url'
import panelStyles from './pro-panels.css?url'

/** Opens the professional chart over the page; its code and the library come with the first tap. */
export function openProChart(opener: Element): void {
  if (document.querySelector('dialog.pro-chart')) return
  const stock = $stock.get()
  const name = stock.state === 'ready' ? (stock.quote.name ?? '') : ''
  const heading = element('h2', { class: 'pro-chart__name' }, name)
  const reading = element('output', { class: 'pro-chart__reading' })
  const close = element(
    'button',
    { type: 'button', class: 'pro-chart__close', 'aria-label': PRO_TEXTS.close, 'data-closes': '' },
    crossIcon(),
  )
  const body = element('div', { class: 'pro-chart__body' })
  const dialog = element(
    'dialog',
    { class: 'kit-popup pro-chart', 'aria-label': PRO_TEXTS.title(name), 'data-stays': '' },
    element(
      'div',
      { class: 'kit-popup__panel pro-chart__panel' },
      element('div', { class: 'pro-chart__bar' }, heading, reading, close),
      body,
    ),
  )
  let stop = () => {}
  const load = async () => {
    body.replaceChildren(
      element('p', { class: 'pro-chart__wait', role: 'status' }, PRO_TEXTS.loading),
    )
    try {
      const [{ ProView }] = await Promise.all([
        import('./pro-view.ts'),
        ...[chartStyles, panelStyles].map(loadSheet),
      ])
      if (!dialog.open) return
      const view = new ProView({ body, reading, heading })
      stop = () => view.stop()
    } catch {
      const again = textButton(PRO_TEXTS.again, { class: 'kit-button', 'data-kind': 'quiet' })
      again.addEventListener('click', () => void load())
      const words = element('p', {}, PRO_TEXTS.failed)
      body.replaceChildren(
        element('div', { class: 'pro-chart__wait', role: 'alert' }, words, again),
      )
    }
  }
  dialog.addEventListener('close', () => {
    stop()
    dialog.remove()
  })
  document.body.append(dialog)
  openPopup(dialog, opener)
  void load()
}
