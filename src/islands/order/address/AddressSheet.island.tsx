import { useEffect } from 'react'
import type { Address } from '#api/order/address/address.ts'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $addressForm,
  CLOSED_FORM,
  chooseRegion,
  closeForm,
  fetchRegions,
  noteAddress,
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
  const form = useStore($addressForm, { ssr: CLOSED_FORM })
  useEffect(() => {
    if (addresses) void resumeForm(addresses)
  }, [addresses])
  return (
    <AddressSheet
      form={form}
      onClose={closeForm}
      onNote={noteAddress}
      onRegion={chooseRegion}
      onRegions={() => void fetchRegions()}
      onSave={() => void onSave()}
    />
  )
}
