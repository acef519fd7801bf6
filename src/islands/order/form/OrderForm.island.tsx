import { useStore } from '#islands/ui/use-store.ts'
import {
  $choices,
  $orderForm,
  chooseCoupon,
  choosePeriod,
  editChoices,
  LOADING_ORDER_FORM,
  logIn,
  reloadOrderForm,
  submitOrder,
} from '#lib/order/form/order-form-store.ts'
import { OrderForm } from './OrderForm.tsx'

/** Why is this an island? Every choice changes the totals the gateway calculates, and with them the further choices. */
export function OrderFormIsland() {
  const order = useStore($orderForm, { ssr: LOADING_ORDER_FORM })
  const choices = useStore($choices)
  return <OrderForm order={order} choices={choices} actions={ACTIONS} />
}

const ACTIONS = {
  choosePeriod,
  chooseCoupon,
  edit: editChoices,
  logIn,
  submit: () => void submitOrder(),
  retry: () => void reloadOrderForm(),
}
