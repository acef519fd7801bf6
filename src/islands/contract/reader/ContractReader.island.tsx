import { lazy, Suspense } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $contract,
  $pages,
  $reader,
  chooseMode,
  loadPage,
  seePart,
} from '#lib/contract/reader/reader-store.ts'
import { $isSigned, $signature } from '#lib/contract/sign/signing-store.ts'
import { WAITING } from '#lib/contract/waiting-texts.ts'
import { LOADING } from '#lib/data/resource.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'

const ContractReader = lazy(async () => ({
  default: (await import('./ContractReader.tsx')).ContractReader,
}))

/**
 * Why is this an island? The document is the user's own; how far it has been read, the signature, the check of the name
 * and the gateway's answers all change the next step.
 */
export function ContractReaderIsland() {
  const reader = useStore($reader, { ssr: LOADING })
  const pages = useStore($pages, { ssr: {} })
  const signature = useStore($signature)
  const isSigned = useStore($isSigned)
  const waiting = (
    <Skeleton label={WAITING.document} shapes={['title', 'line', 'short', 'block', 'block']} />
  )
  if (reader.state === 'loading') return waiting
  return (
    <Suspense fallback={waiting}>
      <ContractReader
        reader={reader}
        pages={pages}
        isConfirmed={signature.isConfirmed}
        isSigned={isSigned}
        isChatApp={isChatApp()}
        onRetry={$contract.reload}
        onMode={chooseMode}
        onSeen={seePart}
        onPage={(page) => void loadPage(page)}
      />
    </Suspense>
  )
}
