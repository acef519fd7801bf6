import { lazy } from 'react'
import type { TransferFields as Fields } from '#lib/payment/transfer-form.ts'
import type { TransferPage } from '#lib/payment/transfer-store.ts'
import { OrderStates } from '../OrderStates.tsx'

const TransferFields = lazy(async () => ({
  default: (await import('./TransferFields.tsx')).TransferFields,
}))

const ClassResult = lazy(async () => ({
  default: (await import('./ClassResult.tsx')).ClassResult,
}))

export interface TransferActions {
  copy(text: string): void
  note(fields: Pick<Fields, 'payerName' | 'transferredOn'>): void
  takePicture(file: Blob): void
  submit(fields: Fields): void
  retry(): void
}

interface Props {
  page: TransferPage
  actions: TransferActions
}

export function TransferProof({ page, actions }: Props) {
  return (
    <OrderStates shown={page} onRetry={actions.retry}>
      {(known) =>
        known.state === 'booked' ? (
          <ClassResult booked={known} />
        ) : (
          <TransferFields page={known} actions={actions} />
        )
      }
    </OrderStates>
  )
}
