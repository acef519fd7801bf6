import '#styles/kit/card.css'
import { Failed, LogInFirst, Missing } from '#islands/ui/EmptyStates.tsx'
import { CONTRACT_TEXTS } from '#lib/contract/messages.ts'
import type { ReadMode } from '#lib/contract/reader/read-progress.ts'
import type { PagePicture, Reader } from '#lib/contract/reader/reader-store.ts'
import type { Signer, Signing } from '#lib/contract/sign/signing-store.ts'
import { SignedProof } from '../document/SignedProof.tsx'
import { RefundSums } from '../refund/RefundSums.tsx'
import { SignBar } from '../sign/SignBar.tsx'
import { SignPanel } from '../sign/SignPanel.tsx'
import styles from './ContractReader.module.css'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentPages } from './DocumentPages.tsx'
import { KeyTerms } from './KeyTerms.tsx'

export interface ReaderProps {
  reader: Exclude<Reader, { state: 'loading' }>
  pages: Readonly<Record<number, PagePicture>>
  signing: Signing
  isChatApp: boolean
  registerAddress: string | undefined
  onRetry(): void
  onMode(mode: ReadMode): void
  /** The end of a part of the document was in view. */
  onSeen(part: number): void
  onPage(page: number): void
  /** The form is about to be used. */
  onNear(): void
  onSubmit(signer: Signer): void
}

/** A contract or refund agreement: what matters, the whole document, and its signature. */
export function ContractReader(props: ReaderProps) {
  const { reader, onRetry } = props
  switch (reader.state) {
    case 'guest':
      return <LogInFirst text={CONTRACT_TEXTS.guest} />
    case 'missing':
      return (
        <Missing
          text={CONTRACT_TEXTS.missing}
          href="/Contracts"
          label={CONTRACT_TEXTS.toList.service}
        />
      )
    case 'failed':
      return <Failed text={reader.sentence || CONTRACT_TEXTS.failed} onRetry={onRetry} />
    case 'ready':
      return <Ready {...props} reader={reader} />
  }
}

function Ready(props: ReaderProps & { reader: Extract<Reader, { state: 'ready' }> }) {
  const { reader, signing } = props
  const { contract, progress, isRead } = reader
  const isSigned = contract.documentHash !== undefined
  return (
    <div className={styles.reader} data-keep="document" data-ready="">
      <DocumentHead contract={contract} />
      {isSigned && <SignedProof {...props} contract={contract} isNew={signing.state === 'done'} />}
      {contract.refund && <RefundSums contract={contract} refund={contract.refund} />}
      <KeyTerms terms={contract.terms} />
      <DocumentPages {...props} contract={contract} progress={progress} />
      {contract.isSignable && <SignPanel {...props} contract={contract} isRead={isRead} />}
      {contract.isSignable && (
        <SignBar contract={contract} progress={progress} isRead={isRead} signing={signing} />
      )}
    </div>
  )
}
