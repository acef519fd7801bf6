import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $addressBook } from '#lib/order/address/address-book.ts'
import { openForm } from '#lib/order/address/address-form.ts'
import { $delivery, saveAndChoose } from '#lib/order/form/delivery-store.ts'
import { chooseAddress } from '#lib/order/form/order-form-store.ts'
import { AddressSheetIsland } from '../address/AddressSheet.island.tsx'
import { Delivery } from './Delivery.tsx'

/** Why is this an island? An address is chosen, or written, over the order form, which stays unchanged meanwhile. */
export function DeliveryIsland() {
  const delivery = useStore($delivery, { ssr: LOADING })
  return (
    <>
      <Delivery
        delivery={delivery}
        onChoose={chooseAddress}
        onAdd={() => void openForm()}
        onRetry={$addressBook.reload}
      />
      <AddressSheetIsland
        addresses={delivery.state === 'ready' ? delivery.value.addresses : undefined}
        onSave={saveAndChoose}
      />
    </>
  )
}
