import { useEffect } from 'react'
import type { Address } from '#api/order/address/address.ts'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $address,
  $edited,
  $regions,
  chooseRegion,
  closeForm,
  editAddress,
  resumeForm,
} from '#lib/order/address/address-form.ts'
import { AddressSheet } from './AddressSheet.tsx'

interface Props {
  /** The existing addresses, once they are known: an interrupted change of one is resumed. */
  addresses: readonly Address[] | undefined
  onSave(): Promise<void>
}

/** Why is this an island? Text is stored as it is typed, over whichever list of addresses opened the form. */
export function AddressSheetIsland({ addresses, onSave }: Props) {
  useEffect(() => {
    if (addresses) void resumeForm(addresses)
  }, [addresses])
  return (
    <AddressSheet
      edited={useStore($edited)}
      form={useStore($address)}
      regions={useStore($regions)}
      onClose={closeForm}
      onEdit={editAddress}
      onRegion={chooseRegion}
      onRegions={$regions.reload}
      onSave={() => void onSave()}
    />
  )
}
