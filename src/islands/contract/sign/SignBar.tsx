import type { ContractDetail } from '#api/contract/contract.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { ReadProgress } from '#lib/contract/reader/read-progress.ts'
import { documentPartsOf } from '#lib/contract/reader/reader-store.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import styles from './SignBar.module.css'

interface Props {
  contract: ContractDetail
  progress: ReadProgress
  isRead: boolean
  /** Whether the signature was confirmed on the pad. */
  isConfirmed: boolean
}

/** The next step, always within reach: read on, sign, or check the name. */
export function SignBar({ contract, progress, isRead, isConfirmed }: Props) {
  const parts = documentPartsOf(contract)[progress.mode]
  const seen = isRead ? parts : Math.min(progress[progress.mode].length, parts)
  return (
    <div className={styles.bar}>
      <div className={styles.progress}>
        <progress aria-label={CONTRACT_TEXTS.progressLabel} max={parts} value={seen} />
        <p role="status">
          {isRead ? CONTRACT_TEXTS.readDone : CONTRACT_TEXTS.progress(seen, parts)}
        </p>
      </div>
      <Next
        contractId={contract.contractId}
        isRead={isRead}
        isConfirmed={isConfirmed}
        progress={progress}
      />
    </div>
  )
}

function Next({
  contractId,
  isRead,
  isConfirmed,
  progress,
}: Pick<Props, 'isRead' | 'isConfirmed' | 'progress'> & { contractId: string }) {
  if (!isRead) return <Button onClick={() => showUnread(progress)}>{CONTRACT_TEXTS.readOn}</Button>
  if (!isConfirmed)
    return (
      <a className="kit-button" href={`/Sign?contractId=${contractId}`}>
        {CONTRACT_TEXTS.goSign}
      </a>
    )
  return <Button onClick={showForm}>{CONTRACT_TEXTS.fillIn}</Button>
}

/** Scrolls to the first part whose end was not in view yet. */
function showUnread(progress: ReadProgress): void {
  const seen = progress[progress.mode]
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')]
  const next = parts.find(({ dataset }) => !seen.includes(Number(dataset.part)))
  const end = next?.querySelector('[data-end]') ?? next
  // The top of the part first; if that is in view already, its end.
  const isTopSeen = next && next.getBoundingClientRect().top < innerHeight / 2
  const target = isTopSeen ? end : next
  target?.scrollIntoView({ block: isTopSeen ? 'center' : 'start', behavior: 'smooth' })
}

function showForm(): void {
  const form = document.querySelector('#sign')
  form?.scrollIntoView({ block: 'start' })
  form?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true })
}
