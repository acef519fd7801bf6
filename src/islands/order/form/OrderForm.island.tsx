import { useStore } from '#islands/ui/use-store.ts'
import { NEW_DRAFT } from '#lib/order/form/order-draft.ts'
import {
  $draft,
  $orderForm,
  chooseCoupon,
  choosePeriod,
  LOADING_ORDER_FORM,
  loadOrderForm,
  logIn,
  setRemark,
  setUseCoin,
  submitOrder,
  tick,
} from '#lib/order/form/order-form-store.ts'
import { OrderForm } from './OrderForm.tsx'

/** Why is this an island? Every choice changes the totals the gateway calculates, and with them the further choices. */
export function OrderFormIsland() {
  const form = useStore($orderForm, { ssr: LOADING_ORDER_FORM })
  const draft = useStore($draft, { ssr: NEW_DRAFT })
  return (
    <OrderForm
      form={form}
      draft={draft}
      actions={{
        choosePeriod,
        chooseCoupon,
        setUseCoin,
        setRemark,
        tick,
        logIn,
        submit: () => void submitOrder(),
        retry: () => void loadOrderForm(),
      }}
    />
  )
}
