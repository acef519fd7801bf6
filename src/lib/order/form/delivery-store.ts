import { computed, onMount } from 'nanostores'
import type { Address } from '#api/order/address/address.ts'
import { $addressBook, type AddressBook, loadAddresses } from '../address/address-book.ts'
import { saveForm } from '../address/address-form.ts'
import { $draft, chooseAddress } from './order-form-store.ts'

/** Where the order of the form is sent to; `chosen` is absent where the buyer has no address yet. */
export type Delivery =
  | Exclude<AddressBook, { state: 'ready' }>
  | {
      state: 'ready'
      addresses: readonly Address[]
      isFull: boolean
      chosen?: Address | undefined
    }

export const LOADING_DELIVERY: Delivery = { state: 'loading' }

export const $delivery = computed([$addressBook, $draft], (book, { addressId }): Delivery => {
  if (book.state !== 'ready') return book
  return { ...book, chosen: book.addresses.find((one) => one.addressId === addressId) }
})

onMount($delivery, () =>
  $addressBook.subscribe((book) => {
    if (book.state !== 'ready') return
    const { addressId } = $draft.get()
    const isThere = book.addresses.some((one) => one.addressId === addressId)
    // The usual address is taken until another one is chosen, and where the chosen one is gone.
    if (!isThere) chooseAddress(book.addresses[0]?.addressId)
  }),
)

/** Saves the address that is written and sends the order there. */
export async function saveAndChoose(): Promise<void> {
  const saved = await saveForm()
  if (!saved) return
  await loadAddresses()
  chooseAddress(saved.addressId)
}
