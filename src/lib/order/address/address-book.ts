import { atom, onMount } from 'nanostores'
import { ADDRESSES_MAX, type Address } from '#api/order/address/address.ts'
import { deleteAddress } from '#api/order/address/delete-address.ts'
import { listAddresses } from '#api/order/address/list-addresses.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CancelledError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { closeForm } from './address-form.ts'
import { ADDRESS_TEXTS as TEXTS } from './address-messages.ts'

export type AddressBook =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; addresses: readonly Address[]; isFull: boolean }

export const LOADING_ADDRESSES: AddressBook = { state: 'loading' }

/** The user's addresses, the default one first. */
export const $addressBook = atom<AddressBook>(LOADING_ADDRESSES)

onMount($addressBook, () =>
  followUser((userId) => {
    if (userId) void loadAddresses()
  }),
)

/** The page whose subject the book is takes its name. */
export const namePageAfterBook = (): void => setTitle(TEXTS.title)

export async function loadAddresses(): Promise<void> {
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    const addresses = await send(listAddresses, {})
    $addressBook.set({ state: 'ready', addresses, isFull: addresses.length >= ADDRESSES_MAX })
  } catch (error) {
    if (error instanceof CancelledError || $addressBook.get().state === 'ready') return
    $addressBook.set({ state: 'failed' })
  }
}

/** The one an order takes unless told otherwise. */
export async function makeDefault(address: Address): Promise<void> {
  const { addressId, name, region, detail } = address
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    await send(saveAddress, { addressId, name, mobile: undefined, region, detail, isDefault: true })
    showToast(TEXTS.defaultSaved, 'success')
    await loadAddresses()
  } catch (error) {
    showToast(sentenceOf(error, TEXTS.notSaved), 'failure')
  }
}

export async function removeAddress(addressId: string): Promise<void> {
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    await send(deleteAddress, { addressId })
    closeForm()
    showToast(TEXTS.removed, 'success')
  } catch (error) {
    showToast(sentenceOf(error, TEXTS.notRemoved), 'failure')
  }
  await loadAddresses()
}
