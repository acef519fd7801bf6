import '#styles/kit/card.css'
import { lazy, Suspense } from 'react'
import { LogInFirst, Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { ReadMode } from '#lib/contract/reader/read-progress.ts'
import type { PagePicture, Reader } from '#lib/contract/reader/reader-store.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import { WAITING } from '#lib/contract/waiting-texts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { AgreementSums } from '../refund/AgreementSums.tsx'
import { SignBar } from '../sign/SignBar.tsx'
import { SignPanelIsland } from '../sign/SignPanel.island.tsx'
import styles from './ContractReader.module.css'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentPages } from './DocumentPages.tsx'
import { KeyTerms } from './KeyTerms.tsx'

const SignedProof = lazy(async () => ({
  default: (await import('../document/SignedProof.tsx')).SignedProof,
}))

/** Takes about the room of the proof, so that the document below hardly moves. */
const PROOF_WAITING = (
  <Skeleton label={WAITING.document} shapes={['title', 'line', 'line', 'block', 'block']} />
)

interface ReaderProps {
  reader: Resource<Reader>
  pages: Readonly<Record<number, PagePicture>>
  /** Whether the signature was confirmed on the pad. */
  isConfirmed: boolean
  /** Whether the document was signed on this page. */
  isSigned: boolean
  isChatApp: boolean
  onRetry(): void
  onMode(mode: ReadMode): void
  /** Called when the end of a part of the document comes into view. */
  onSeen(part: number): void
  onPage(page: number): void
}

/** A contract or refund agreement: its key terms, the whole document, and its signature. */
export function ContractReader(props: ReaderProps) {
  const { reader, onRetry } = props
  return (
    <Loaded
      resource={reader}
      waiting={null}
      guest={<LogInFirst text={CONTRACT_TEXTS.guest} />}
      missing={
        <Missing
          text={CONTRACT_TEXTS.missing}
          href="/Contracts"
          label={CONTRACT_TEXTS.toList.service}
        />
      }
      failed={CONTRACT_TEXTS.failed}
      onRetry={onRetry}
    >
      {(value) => <Ready {...props} reader={value} />}
    </Loaded>
  )
}

function Ready(props: Omit<ReaderProps, 'reader'> & { reader: Reader }) {
  const { reader, isConfirmed } = props
  const { contract, progress, isRead } = reader
  return (
    <div className={styles.reader} data-keep="document" data-ready="">
      <DocumentHead contract={contract} />
      {contract.documentHash !== undefined && (
        <Suspense fallback={PROOF_WAITING}>
          <SignedProof {...props} contract={contract} isNew={props.isSigned} />
        </Suspense>
      )}
      {contract.refund && <AgreementSums contract={contract} refund={contract.refund} />}
      <KeyTerms terms={contract.terms} />
      <DocumentPages {...props} contract={contract} progress={progress} />
      {contract.isSignable && <SignPanelIsland />}
      {contract.isSignable && (
        <SignBar
          contract={contract}
          progress={progress}
          isRead={isRead}
          isConfirmed={isConfirmed}
        />
      )}
    </div>
  )
}
