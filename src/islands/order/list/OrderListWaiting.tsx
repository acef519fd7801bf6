import { ListWaiting } from '../ListWaiting.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { OrderWays } from './OrderWays.tsx'

/** The list of orders as it is built: nothing can be chosen yet. */
export function OrderListWaiting() {
  return (
    <>
      <OrderTabs tab="all" onTab={() => {}} />
      <OrderWays />
      <ListWaiting />
    </>
  )
}
