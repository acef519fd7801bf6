import { cleanTaxNumber } from '#api/invoice/title/tax-number-check.ts'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $requestForm,
  deleteTitle,
  fillTitle,
  noticeOf,
  type RequestValues,
  toggleAll,
  toggleOrder,
} from '#lib/invoice/request-form.ts'
import { $requestPage } from '#lib/invoice/request-store.ts'
import { RequestForm } from './RequestForm.tsx'

/** Why is this an island? It is the form within one, fetched with the orders to choose from. */
export function RequestFormIsland() {
  const page = useStore($requestPage)
  const form = useStore($requestForm)
  if (page.state !== 'ready') return null
  return (
    <RequestForm
      page={page.value}
      form={form}
      notice={noticeOf(page.value)}
      onEdit={edit}
      onOrder={toggleOrder}
      onAll={toggleAll}
      onTitle={fillTitle}
      onDelete={deleteTitle}
      onSubmit={$requestForm.submit}
    />
  )
}

/** A number is stored as it is printed, however it was typed. */
function edit({ taxNumber, ...part }: Partial<RequestValues>): void {
  $requestForm.edit(
    taxNumber === undefined ? part : { ...part, taxNumber: cleanTaxNumber(taxNumber) },
  )
}
