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
  /** The addresses there are, once they are known: one that was being changed is taken up again. */
  addresses: readonly Address[] | undefined
  onSave(): Promise<void>
}

/** Why is this an island? What is typed is kept while it is typed, over whichever list of addresses asked for it. */
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
