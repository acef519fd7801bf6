import { useStore } from '#islands/ui/use-store.ts'
import {
  $transfer,
  copy,
  LOADING,
  noteFields,
  openTransfer,
  submitProof,
  takePicture,
} from '#lib/payment/transfer-store.ts'
import { TransferProof } from './TransferProof.tsx'

/** Why is this an island? A picture is shrunk and shown, fields answer one by one, and the proof's state arrives later. */
export function TransferProofIsland() {
  const page = useStore($transfer, { ssr: LOADING })
  return (
    <TransferProof
      page={page}
      actions={{
        copy: (text) => void copy(text),
        note: noteFields,
        takePicture: (file) => void takePicture(file),
        submit: (fields) => void submitProof(fields),
        retry: () => void openTransfer(),
      }}
    />
  )
}
