import { useState } from 'react'
import type { ContractDetail } from '#api/contract/contract.ts'
import {
  downloadDocument,
  downloadESignature,
  downloadStamp,
} from '#elements/contract/download-document.ts'
import { copyWithToast } from '#elements/shell/clipboard.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import styles from '../reader/Facts.module.css'
import proof from './SignedProof.module.css'

interface Props {
  contract: ContractDetail
  /** Whether it was signed a moment ago. */
  isNew: boolean
  isChatApp: boolean
}

/** Evidence of when and by whom a document was signed, and how anybody can verify it. */
export function SignedProof({ contract, isNew, isChatApp }: Props) {
  const { contractId, documentHash = '', textHash, version, signedAt, readAt } = contract
  const { evidence } = CONTRACT_TEXTS
  const [isBusy, setBusy] = useState(false)
  const time = (at: number) => `${timeText(at)}${CONTRACT_TEXTS.beijing}`
  const download = () => {
    setBusy(true)
    void downloadDocument(contractId).then(() => setBusy(false))
  }
  return (
    <section className="kit-card">
      <h3 className="kit-card__title" role={isNew ? 'status' : undefined}>
        {isNew ? newTitle(contract) : CONTRACT_TEXTS.signedTitle[contract.kind]}
      </h3>
      <dl className={styles.facts}>
        <Fact name={evidence.signedAt} value={signedAt && time(signedAt)} />
        <Fact name={evidence.signer} value={contract.maskedSigner} />
        <Fact name={evidence.readAt} value={readAt && time(readAt)} />
        {contract.cancellableUntil !== undefined && (
          <div>
            <dt>{evidence.cancel}</dt>
            <dd>
              {timeText(contract.cancellableUntil)}
              <small className={proof.small}>{CONTRACT_TEXTS.cancelNote}</small>
            </dd>
          </div>
        )}
        <Fact name={evidence.version} value={version} />
        {contract.stampedAt !== undefined && (
          <div>
            <dt>{evidence.stamp}</dt>
            <dd>
              {time(contract.stampedAt)}
              <small className={proof.small}>{contract.stampAuthority}</small>
            </dd>
          </div>
        )}
        {contract.eSignedAt !== undefined && (
          <div>
            <dt>{evidence.eSignature}</dt>
            <dd>
              {time(contract.eSignedAt)}
              <small className={proof.small}>
                {CONTRACT_TEXTS.eSignedBy(contract.eSignSerial ?? '', contract.eSignIssuer ?? '')}
              </small>
            </dd>
          </div>
        )}
      </dl>
      <p className={proof.name}>{evidence.hash}</p>
      <p className={proof.hash} data-hash="">
        {documentHash}
      </p>
      <details className={proof.more}>
        <summary>{evidence.textHash}</summary>
        <p className={proof.hash}>{textHash}</p>
      </details>
      <div className={proof.actions}>
        {isNew && contract.kind === 'service' && (
          <a className="kit-button" href="/MySubscription">
            {CONTRACT_TEXTS.toService}
          </a>
        )}
        {!isChatApp && (
          <Button kind="quiet" isBusy={isBusy} onClick={download}>
            {isBusy ? CONTRACT_TEXTS.downloading : CONTRACT_TEXTS.download}
          </Button>
        )}
        {!isChatApp && contract.stampedAt !== undefined && (
          <Button kind="quiet" onClick={() => void downloadStamp(contractId)}>
            {CONTRACT_TEXTS.downloadStamp}
          </Button>
        )}
        {!isChatApp && contract.eSignedAt !== undefined && (
          <Button kind="quiet" onClick={() => void downloadESignature(contractId)}>
            {CONTRACT_TEXTS.downloadESignature}
          </Button>
        )}
        <Button kind="quiet" onClick={() => void copyWithToast(documentHash, CONTRACT_TEXTS)}>
          {CONTRACT_TEXTS.copy}
        </Button>
        <a
          className="kit-button"
          data-kind="quiet"
          href={`/BusinessLicense?hash=${documentHash}#verify`}
        >
          {CONTRACT_TEXTS.verify}
        </a>
      </div>
      {isChatApp && <p className={proof.small}>{CONTRACT_TEXTS.downloadInChat}</p>}
    </section>
  )
}

function newTitle({ kind, holdsRefund }: ContractDetail): string {
  const { justSigned } = CONTRACT_TEXTS
  if (kind === 'service') return justSigned.service
  return holdsRefund ? justSigned.refund : justSigned.keep
}

function Fact({ name, value }: { name: string; value: string | number | undefined }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
