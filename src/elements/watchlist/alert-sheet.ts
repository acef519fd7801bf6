import type { Quote } from '#api/quote/quote.ts'
import { ALERT_KINDS } from '#api/watchlist/alerts/alert.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { bindForm } from '#elements/shell/bind-form.ts'
import { element } from '#elements/shell/element.ts'
import { openPopup } from '#elements/shell/popup/popup.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import { alertForm, figuresOf } from '#lib/watchlist/alerts/alert-form.ts'
import { alertText, isPriceKind } from '#lib/watchlist/alerts/alert-limit.ts'
import { $alerts } from '#lib/watchlist/alerts/alerts-store.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import { ALERTS_ADDRESS } from '#lib/watchlist/view-store.ts'

const TEXTS = PANEL_TEXTS.alerts

/** The sheet that sets a price alert: built on demand, so that the page need not include it. */
export function openAlertSheet(quote: Quote, opener: Element): void {
  const dialog = element('dialog', {
    class: 'kit-popup kit-sheet',
    'aria-labelledby': 'alert-title',
  })
  const close = element('button', { class: 'kit-popup__close', type: 'button', 'data-closes': '' })
  close.setAttribute('aria-label', TEXTS.close)
  close.textContent = '×'
  const title = element(
    'h2',
    { class: 'kit-popup__title', id: 'alert-title' },
    `${quote.name ?? ''} ${TEXTS.title}`,
  )
  const content = $session.get() ? alertFields(quote, dialog) : loginWay()
  dialog.append(
    element(
      'div',
      { class: 'kit-popup__panel' },
      element('div', { class: 'kit-popup__head' }, title, close),
      element('div', { class: 'kit-popup__body' }, ...content),
    ),
  )
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  openPopup(dialog, opener)
}

/** Alerts arrive in an inbox, which requires a login. */
function loginWay(): HTMLElement[] {
  const href = loginAddress()
  const words = element('p', { class: 'kit-field__hint' }, TEXTS.needLogin)
  const way = element('a', { class: 'kit-button', href, 'data-block': '' }, TEXTS.login)
  return [element('div', { class: 'kit-chooser' }, words, way)]
}

function alertFields(quote: Quote, dialog: HTMLDialogElement): HTMLElement[] {
  const label = element('label', { class: 'kit-field__label', for: 'alert-limit' })
  const input = element('input', {
    class: 'kit-field__input',
    id: 'alert-limit',
    name: 'limit',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'alert-hint alert-limit-error',
  })
  const hint = element('p', { class: 'kit-field__hint', id: 'alert-hint' })
  const problem = element('p', {
    class: 'kit-field__error',
    id: 'alert-limit-error',
    role: 'alert',
  })
  const save = element(
    'button',
    { class: 'kit-button', type: 'submit', 'data-block': '' },
    TEXTS.save,
  )
  const form = element('form', { class: 'kit-chooser', novalidate: '' })
  const field = element('div', { class: 'kit-field' })
  field.append(label, element('div', { class: 'kit-field__box' }, input), hint, problem)
  form.append(element('p', { class: 'kit-field__hint' }, nowWords(quote)), kindTabs(), field, save)

  const $form = alertForm(stockRefOf(quote.symbol), () => dialog.close())
  const stopForm = bindForm(form, $form)
  const stopKind = $form.subscribe(({ values: { kind } }) => {
    label.textContent = isPriceKind(kind) ? TEXTS.priceLabel : TEXTS.changeLabel
    hint.textContent = `${isPriceKind(kind) ? TEXTS.once : TEXTS.daily}，${TEXTS.inbox}`
  })
  dialog.addEventListener('close', () => {
    stopForm()
    stopKind()
  })
  const all = element('a', { class: 'kit-button', 'data-kind': 'text', href: ALERTS_ADDRESS })
  all.textContent = TEXTS.all
  return [form, ...ownAlerts(quote), all]
}

/** What is set already, so that nobody sets it twice. */
function ownAlerts({ symbol }: Quote): HTMLElement[] {
  const { alerts } = $alerts.ready() ?? { alerts: [] }
  const own = alerts.filter((alert) => alert.symbol === symbol && alert.isOn)
  if (own.length === 0) return []
  const words = `${TEXTS.own}：${own.map(alertText).join('、')}`
  return [element('p', { class: 'kit-field__hint', 'data-part': 'own' }, words)]
}

function kindTabs(): HTMLElement {
  const tabs = ALERT_KINDS.map((kind, i) => {
    const radio = element('input', { type: 'radio', name: 'kind', value: kind })
    radio.toggleAttribute('checked', i === 0)
    return element('label', { class: 'kit-tabs__tab' }, radio, TEXTS.kinds[kind])
  })
  const attributes = { class: 'kit-tabs', 'aria-label': TEXTS.kindLabel }
  return element('fieldset', attributes, ...tabs)
}

function nowWords(quote: Quote): string {
  const { lastMilli, changePercent } = figuresOf(quote)
  return TEXTS.now(
    formatPrice(lastMilli ? lastMilli / 1000 : null),
    formatChangePercent(changePercent),
  )
}
