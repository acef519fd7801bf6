import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $addressBook,
  namePageAfterBook,
  removeAddress,
  setDefaultAddress,
} from '#lib/order/address/address-book.ts'
import { openForm, saveForm } from '#lib/order/address/address-form.ts'
import { AddressBook } from './AddressBook.tsx'
import { AddressSheetIsland } from './AddressSheet.island.tsx'

/** Why is this an island? Addresses are written, changed and deleted in place; typed text is stored meanwhile. */
export function AddressBookIsland() {
  const book = useStore($addressBook)
  useEffect(namePageAfterBook, [])
  return (
    <>
      <AddressBook
        book={book}
        onAdd={() => void openForm()}
        onEdit={(address) => void openForm(address)}
        onDefault={(address) => void setDefaultAddress(address)}
        onRemove={(addressId) => void removeAddress(addressId)}
        onRetry={$addressBook.reload}
      />
      <AddressSheetIsland
        addresses={book.state === 'ready' ? book.value : undefined}
        onSave={async () => {
          if (await saveForm()) await $addressBook.refresh()
        }}
      />
    </>
  )
}
