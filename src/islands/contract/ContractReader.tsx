import '#styles/kit/button.css'
import '#styles/kit/card.css'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { CONTRACT_TEXTS } from '#lib/contract/messages.ts'
import type { ReadMode } from '#lib/contract/read-progress.ts'
import type { PagePicture, Reader } from '#lib/contract/reader-store.ts'
import type { Signer, Signing } from '#lib/contract/signing-store.ts'
import { emptyFailed, emptyList } from '#ui/drawings.ts'
import styles from './ContractReader.module.css'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentPages } from './DocumentPages.tsx'
import { KeyTerms } from './KeyTerms.tsx'
import { RefundSums } from './RefundSums.tsx'
import { SignBar } from './SignBar.tsx'
import { SignedProof } from './SignedProof.tsx'
import { SignPanel } from './SignPanel.tsx'

export interface ReaderProps {
  reader: Exclude<Reader, { state: 'loading' }>
  pages: Readonly<Record<number, PagePicture>>
  signing: Signing
  isChatApp: boolean
  registerAddress: string | undefined
  onRetry(): void
  onLogIn(): void
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
  const { reader, onRetry, onLogIn } = props
  switch (reader.state) {
    case 'guest':
      return (
        <Empty drawing={emptyList} text={CONTRACT_TEXTS.guest}>
          <Button onClick={onLogIn}>{CONTRACT_TEXTS.logIn}</Button>
        </Empty>
      )
    case 'missing':
      return (
        <Empty drawing={emptyList} text={CONTRACT_TEXTS.missing}>
          <a className="kit-button" href="/Contracts">
            {CONTRACT_TEXTS.toList.service}
          </a>
        </Empty>
      )
    case 'failed':
      return (
        <Empty drawing={emptyFailed} text={CONTRACT_TEXTS.failed}>
          <Button kind="quiet" onClick={onRetry}>
            {CONTRACT_TEXTS.retry}
          </Button>
        </Empty>
      )
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
