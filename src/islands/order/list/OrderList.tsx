import { useState } from 'react'
import type { Order } from '#api/order/order.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import type { OrderFilter as Filter, OrderTabChoice } from '#lib/order/list/orders-store.ts'
import { ORDERS_TEXTS as TEXTS } from '#lib/order/list/orders-texts.ts'
import { OrderFilter } from './OrderFilter.tsx'
import { OrderRows, type OrderRowsActions } from './OrderRows.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { OrderWays } from './OrderWays.tsx'

interface Props extends OrderRowsActions {
  orders: PagedList<Order>
  tab: OrderTabChoice
  filter: Filter
  onTab(tab: OrderTabChoice): void
  onFilter(filter: Filter): void
}

export function OrderList(props: Props) {
  const { orders, tab, filter, onTab, onFilter } = props
  const isFiltered = filter.productType !== '' || filter.withinDays > 0
  const [isFiltering, setFiltering] = useState(false)
  return (
    <>
      <OrderTabs tab={tab} onTab={onTab}>
        <Button kind="text" onClick={() => setFiltering(true)}>
          {isFiltered ? TEXTS.filterOn : TEXTS.filter}
        </Button>
      </OrderTabs>
      <OrderWays />
      <div data-keep="orders" data-ready={orders.state === 'loading' ? undefined : ''}>
        <OrderRows
          {...props}
          list={orders}
          orderOf={(order) => order}
          empty={isFiltered ? TEXTS.emptyFiltered : TEXTS.empty[tab]}
        />
      </div>
      <OrderFilter
        filter={filter}
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        onApply={onFilter}
      />
    </>
  )
}
