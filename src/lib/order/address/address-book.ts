import type { Address } from '#api/order/address/address.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { closeForm } from './address-form.ts'
import { ADDRESS_TEXTS as TEXTS } from './address-texts.ts'

/** The user's addresses, default first. */
export const $addressBook = resource<readonly Address[]>({
  access: 'login',
  load: () => call(() => import('#api/order/address/list-addresses.ts'), {}),
})

/** Sets the page title to that of the address book. */
export const namePageAfterBook = (): void => setTitle(TEXTS.title)

/** Sets the default address of orders. */
export async function setDefaultAddress(address: Address): Promise<void> {
  const { addressId, name, region, detail } = address
  const wish = { addressId, name, mobile: undefined, region, detail, isDefault: true }
  const load = () => import('#api/order/address/save-address.ts')
  if (!(await attempt(() => call(load, wish), TEXTS.notSaved))) return
  showToast(TEXTS.defaultSaved, 'success')
  await $addressBook.refresh()
}

export async function removeAddress(addressId: string): Promise<void> {
  const load = () => import('#api/order/address/delete-address.ts')
  const isRemoved = await attempt(() => call(load, { addressId }), TEXTS.notRemoved)
  if (isRemoved) {
    closeForm()
    showToast(TEXTS.removed, 'success')
  }
  await $addressBook.refresh()
}
