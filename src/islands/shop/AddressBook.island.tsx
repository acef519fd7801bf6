import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $addressBook,
  LOADING_ADDRESSES,
  loadAddresses,
  makeDefault,
  namePageAfterBook,
  removeAddress,
} from '#lib/shop/address-book.ts'
import {
  $addressForm,
  CLOSED_FORM,
  chooseRegion,
  closeForm,
  fetchRegions,
  noteAddress,
  openForm,
  resumeForm,
  saveForm,
} from '#lib/shop/address-form.ts'
import { AddressBook } from './AddressBook.tsx'
import { AddressSheet } from './AddressSheet.tsx'

/** Why is this an island? Addresses are written, changed and deleted in place; what is typed is kept while it is. */
export function AddressBookIsland() {
  const book = useStore($addressBook, { ssr: LOADING_ADDRESSES })
  const form = useStore($addressForm, { ssr: CLOSED_FORM })
  const addresses = book.state === 'ready' ? book.addresses : undefined
  useEffect(namePageAfterBook, [])
  useEffect(() => {
    if (addresses) void resumeForm(addresses)
  }, [addresses])
  return (
    <>
      <AddressBook
        book={book}
        onAdd={() => void openForm()}
        onEdit={(address) => void openForm(address)}
        onDefault={(address) => void makeDefault(address)}
        onRemove={(addressId) => void removeAddress(addressId)}
        onRetry={() => void loadAddresses()}
      />
      <AddressSheet
        form={form}
        onClose={closeForm}
        onNote={noteAddress}
        onRegion={chooseRegion}
        onRegions={() => void fetchRegions()}
        onSave={async () => {
          if (await saveForm()) await loadAddresses()
        }}
      />
    </>
  )
}
