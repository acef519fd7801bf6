import { useStore } from '#islands/ui/use-store.ts'
import { $requestPage, $requestTab } from '#lib/invoice/request-store.ts'
import { InvoiceRequest } from './InvoiceRequest.tsx'

/** Why is this an island? Chosen orders add up under the finger, and saved titles fill the form. */
export function InvoiceRequestIsland() {
  return (
    <InvoiceRequest
      page={useStore($requestPage)}
      tab={useStore($requestTab).tab}
      onTab={(tab) => $requestTab.choose({ tab })}
      onRetry={$requestPage.reload}
    />
  )
}
