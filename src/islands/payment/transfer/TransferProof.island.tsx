import { copyWithToast } from '#elements/shell/clipboard.ts'
import { shrinkPicture } from '#elements/shell/shrink-picture.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { TRANSFER_TEXTS } from '#lib/payment/transfer-messages.ts'
import {
  $transfer,
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
        copy: (text) => void copyWithToast(text, TRANSFER_TEXTS),
        note: noteFields,
        takePicture: (file) => void takePicture(file, shrinkPicture),
        submit: (fields) => void submitProof(fields),
        retry: () => void openTransfer(),
      }}
    />
  )
}
