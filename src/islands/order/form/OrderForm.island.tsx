import { type ReactNode, useEffect } from 'react'
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
import { readItem } from '#lib/shell/storage/storage.ts'
import { WAY_BACK_KEY } from '#lib/shell/storage/way-back-key.ts'
import { OrderForm } from './OrderForm.tsx'

/** Why is this an island? Every choice changes the totals the gateway calculates, and with them the further choices. */
export function OrderFormIsland({ children }: { children?: ReactNode }) {
  const order = useStore($orderForm, { ssr: LOADING_ORDER_FORM })
  const choices = useStore($choices)
  useEffect(offerWayBack, [])
  return (
    <OrderForm order={order} choices={choices} actions={ACTIONS}>
      {children}
    </OrderForm>
  )
}

function offerWayBack(): void {
  if (readItem('session', WAY_BACK_KEY))
    void import('#elements/shell/page/way-back.ts').then((file) => file.showWayBack())
}

const ACTIONS = {
  choosePeriod,
  chooseCoupon,
  edit: editChoices,
  logIn,
  submit: () => void submitOrder(),
  retry: () => void reloadOrderForm(),
}
