import { useStore } from '#islands/ui/use-store.ts'
import { $reader } from '#lib/contract/reader/reader-store.ts'
import { $knownSigner, $signer } from '#lib/contract/sign/sign-form.ts'
import { $signature } from '#lib/contract/sign/signing-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { SignPanel } from './SignPanel.tsx'

/** Why is this an island? It is the form within one, fetched with the document to sign. */
export function SignPanelIsland() {
  const reader = useStore($reader, { ssr: LOADING })
  const known = useStore($knownSigner)
  const form = useStore($signer)
  const signature = useStore($signature)
  if (reader.state !== 'ready') return null
  return (
    <SignPanel
      contractId={reader.value.contract.contractId}
      isRead={reader.value.isRead}
      form={form}
      signature={signature}
      known={known.state === 'ready' ? known.value : undefined}
      onEdit={$signer.edit}
      onSubmit={$signer.submit}
    />
  )
}
