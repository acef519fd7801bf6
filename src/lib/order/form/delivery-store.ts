import { computed, onMount } from 'nanostores'
import type { Address } from '#api/order/address/address.ts'
import type { Resource } from '#lib/data/resource.ts'
import { $addressBook } from '../address/address-book.ts'
import { saveForm } from '../address/address-form.ts'
import { $choices, chooseAddress } from './order-form-store.ts'

/** Delivery address of the form's order; `chosen` is absent if the buyer has no address yet. */
export interface Delivery {
  addresses: readonly Address[]
  chosen?: Address | undefined
}

export const $delivery = computed(
  [$addressBook, $choices],
  (book, { values: { addressId } }): Resource<Delivery> => {
    if (book.state !== 'ready') return book
    const chosen = book.value.find((one) => one.addressId === addressId)
    return { state: 'ready', value: { addresses: book.value, chosen } }
  },
)

onMount($delivery, () =>
  $addressBook.subscribe((book) => {
    if (book.state !== 'ready') return
    const { addressId } = $choices.get().values
    const isThere = book.value.some((one) => one.addressId === addressId)
    // The default address is used until another one is chosen, and if the chosen one was deleted.
    if (!isThere) chooseAddress(book.value[0]?.addressId)
  }),
)

/** Saves the typed address and chooses it for the order. */
export async function saveAndChoose(): Promise<void> {
  const saved = await saveForm()
  if (!saved) return
  await $addressBook.refresh()
  chooseAddress(saved.addressId)
}
