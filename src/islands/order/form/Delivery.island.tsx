import { useStore } from '#islands/ui/use-store.ts'
import { loadAddresses } from '#lib/order/address/address-book.ts'
import { openForm } from '#lib/order/address/address-form.ts'
import { $delivery, LOADING_DELIVERY, saveAndChoose } from '#lib/order/form/delivery-store.ts'
import { chooseAddress } from '#lib/order/form/order-form-store.ts'
import { AddressSheetIsland } from '../address/AddressSheet.island.tsx'
import { Delivery } from './Delivery.tsx'

/** Why is this an island? An address is chosen, or written, over the order form, which stays as it is meanwhile. */
export function DeliveryIsland() {
  const delivery = useStore($delivery, { ssr: LOADING_DELIVERY })
  return (
    <>
      <Delivery
        delivery={delivery}
        onChoose={chooseAddress}
        onAdd={() => void openForm()}
        onRetry={() => void loadAddresses()}
      />
      <AddressSheetIsland
        addresses={delivery.state === 'ready' ? delivery.addresses : undefined}
        onSave={saveAndChoose}
      />
    </>
  )
}
