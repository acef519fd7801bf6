import { shrinkPicture } from '#elements/shell/shrink-picture.ts'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $isShrinking,
  $proof,
  addPicture,
  latestTransferDay,
  submitProof,
} from '#lib/payment/transfer-form.ts'
import { ProofForm } from './ProofForm.tsx'

/** Why is this an island? It is the form within one, fetched with the account the money goes to. */
export function ProofFormIsland() {
  return (
    <ProofForm
      form={useStore($proof)}
      isShrinking={useStore($isShrinking)}
      today={latestTransferDay()}
      onEdit={$proof.edit}
      onPicture={(file) => void addPicture(file, shrinkPicture)}
      onSubmit={submitProof}
    />
  )
}
