import { useState } from 'react'
import type { InvoiceTitle } from '#api/invoice/title/heading.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { REQUEST_TEXTS as TEXTS, TITLE_KIND_TEXTS } from '#lib/invoice/messages.ts'
import styles from './SavedHeadings.module.css'

interface Props {
  headings: readonly InvoiceTitle[]
  isOpen: boolean
  onClose(): void
  onTake(heading: InvoiceTitle): void
  onForget(heading: InvoiceTitle): Promise<void>
}

/** Headings of earlier invoices: one tap fills the form, two delete one. */
export function SavedTitles({ headings, isOpen, onClose, onTake, onForget }: Props) {
  const [asked, setAsked] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const remove = async (heading: InvoiceTitle) => {
    if (asked !== heading.headingId) return setAsked(heading.headingId)
    setBusy(heading.headingId)
    await onForget(heading)
    setBusy(undefined)
    setAsked(undefined)
  }
  return (
    <Sheet title={TEXTS.savedTitle} closeLabel={TEXTS.close} isOpen={isOpen} onClose={onClose}>
      {headings.length === 0 && <p className={styles.none}>{TEXTS.noSaved}</p>}
      <ul>
        {headings.map((heading) => (
          <li key={heading.headingId} className={styles.row}>
            <span className={styles.words}>
              <span>{heading.name}</span>
              <span className={styles.note}>
                {TITLE_KIND_TEXTS[heading.kind]}
                {heading.taxNumber && ` ${heading.taxNumber}`}
              </span>
            </span>
            <Button
              kind="text"
              isBusy={busy === heading.headingId}
              aria-label={`${asked === heading.headingId ? TEXTS.removeSure : TEXTS.remove} ${heading.name}`}
              onClick={() => void remove(heading)}
            >
              {asked === heading.headingId ? TEXTS.removeSure : TEXTS.remove}
            </Button>
            <Button
              kind="soft"
              aria-label={`${TEXTS.use} ${heading.name}`}
              onClick={() => onTake(heading)}
            >
              {TEXTS.use}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
