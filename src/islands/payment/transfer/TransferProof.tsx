import { lazy } from 'react'
import type { TransferPage } from '#lib/payment/transfer-store.ts'
import { OrderStates } from '../OrderStates.tsx'

const TransferFields = lazy(async () => ({
  default: (await import('./TransferFields.tsx')).TransferFields,
}))

const ClassResult = lazy(async () => ({
  default: (await import('./ClassResult.tsx')).ClassResult,
}))

interface Props {
  page: TransferPage
  onCopy(text: string): void
  onRetry(): void
}

export function TransferProof({ page, onCopy, onRetry }: Props) {
  return (
    <OrderStates shown={page} onRetry={onRetry}>
      {(known) =>
        known.state === 'booked' ? (
          <ClassResult booked={known} />
        ) : (
          <TransferFields page={known} onCopy={onCopy} />
        )
      }
    </OrderStates>
  )
}
