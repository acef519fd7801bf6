import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { loadAddresses } from '#lib/shop/address-book.ts'
import {
  $addressForm,
  CLOSED_FORM,
  chooseRegion,
  closeForm,
  fetchRegions,
  noteAddress,
  openForm,
  resumeForm,
} from '#lib/shop/address-form.ts'
import { $delivery, LOADING_DELIVERY, saveAndChoose } from '#lib/shop/delivery-store.ts'
import { chooseAddress } from '#lib/shop/order-form-store.ts'
import { AddressSheet } from './AddressSheet.tsx'
import { Delivery } from './Delivery.tsx'

/** Why is this an island? An address is chosen, or written, over the order form, which stays as it is meanwhile. */
export function DeliveryIsland() {
  const delivery = useStore($delivery, { ssr: LOADING_DELIVERY })
  const form = useStore($addressForm, { ssr: CLOSED_FORM })
  const addresses = delivery.state === 'ready' ? delivery.addresses : undefined
  useEffect(() => {
    if (addresses) void resumeForm(addresses)
  }, [addresses])
  return (
    <>
      <Delivery
        delivery={delivery}
        onChoose={chooseAddress}
        onAdd={() => void openForm()}
        onRetry={() => void loadAddresses()}
      />
      <AddressSheet
        form={form}
        onClose={closeForm}
        onNote={noteAddress}
        onRegion={chooseRegion}
        onRegions={() => void fetchRegions()}
        onSave={() => void saveAndChoose()}
      />
    </>
  )
}
