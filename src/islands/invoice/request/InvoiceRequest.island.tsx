import { useStore } from '#islands/ui/use-store.ts'
import {
  $invoiceRequest,
  forgetHeading,
  LOADING,
  loadRequest,
  noteHeading,
  openTab,
  submitRequest,
  takeHeading,
  toggleAll,
  toggleOrder,
} from '#lib/invoice/request-store.ts'
import { InvoiceRequest } from './InvoiceRequest.tsx'

/** Why is this an island? Chosen orders add up under the finger, and kept headings fill the form. */
export function InvoiceRequestIsland() {
  const request = useStore($invoiceRequest, { ssr: LOADING })
  return (
    <InvoiceRequest
      request={request}
      onRetry={() => void loadRequest()}
      onTab={openTab}
      onOrder={toggleOrder}
      onAll={toggleAll}
      onNote={noteHeading}
      onTake={takeHeading}
      onForget={forgetHeading}
      onSubmit={(isKept) => void submitRequest(isKept)}
    />
  )
}
