import type { Address } from '#api/order/address/address.ts'
import { act } from '#elements/shell/act.ts'
import { bindForm } from '#elements/shell/bind-form.ts'
import { element } from '#elements/shell/element.ts'
import { part, setText } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { GAME_TEXTS, PARCEL_TEXTS } from '#lib/games/texts.ts'
import { $addressBook } from '#lib/order/address/address-book.ts'
import { $address, closeForm, openForm, savedAddress } from '#lib/order/address/address-form.ts'
import { ADDRESS_TEXTS } from '#lib/order/address/address-texts.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { regionFields } from './region-fields.ts'

/** Asks where a prize is to be sent: to one of the person's addresses, or to a new one, which joins them. */
export function parcelForm(playId: string, done: () => void) {
  const known = element('div', { class: 'known' })
  const submit = element('button', { type: 'submit', class: 'kit-button' }, PARCEL_TEXTS.submit)
  const regions = regionFields('parcel-region')
  const form = element(
    'form',
    {},
    known,
    ...field('name', { autocomplete: 'name', maxlength: '20' }),
    ...field('mobile', { type: 'tel', inputmode: 'tel', autocomplete: 'tel', maxlength: '16' }),
    regions.fields,
    ...field('detail', { autocomplete: 'street-address', maxlength: '120' }),
    element('p', { class: 'problem', role: 'alert', 'data-part': 'notice' }),
    submit,
  )
  const notice = part(form, 'notice')
  const register = async (button: Element, addressId: string) => {
    const load = () => import('#api/games/draw/register-parcel.ts')
    const sent = await act(button, {
      send: () => call(load, { playId, addressId }),
      offline: GAME_TEXTS.listFailed,
      say: (sentence) => setText(notice, sentence),
      scope: form,
    })
    if (!sent) return
    showToast(GAME_TEXTS.registered, 'success')
    done()
  }
  const stops = [
    regions.stop,
    bindForm(form, $address, () => {
      const saved = savedAddress()
      void $addressBook.refresh()
      if (saved) void register(submit, saved.addressId)
    }),
    $addressBook.subscribe((book) => {
      const addresses = book.state === 'ready' ? book.value : []
      known.replaceChildren(...addresses.map((address) => sendButton(address, register)))
      if (addresses.length > 0) known.append(element('p', {}, GAME_TEXTS.newAddress))
    }),
  ]
  void openForm()
  const stop = () => {
    for (const end of stops) end()
    closeForm()
  }
  return { form, stop }
}

function sendButton(
  { addressId, name, region, detail }: Address,
  register: (button: Element, addressId: string) => Promise<void>,
): HTMLElement {
  const attributes = { type: 'button', class: 'kit-button', 'data-kind': 'soft' }
  const place = GAME_TEXTS.sendHere(`${name} ${region} ${detail}`)
  const button = element('button', attributes, place)
  button.addEventListener('click', () => void register(button, addressId))
  return button
}

function field(name: 'name' | 'mobile' | 'detail', attributes: Readonly<Record<string, string>>) {
  const id = `parcel-${name}`
  return [
    element('label', { for: id }, ADDRESS_TEXTS[name]),
    element('input', { id, name, ...attributes }),
    element('p', { class: 'problem', role: 'alert', id: `${id}-error`, hidden: '' }),
  ]
}
