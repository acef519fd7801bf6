import { useState } from 'react'
import type { InvoiceTitle } from '#api/invoice/title/title.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { REQUEST_TEXTS as TEXTS, TITLE_KIND_TEXTS } from '#lib/invoice/texts.ts'
import styles from './SavedTitles.module.css'

interface Props {
  titles: readonly InvoiceTitle[]
  isOpen: boolean
  onClose(): void
  onTake(title: InvoiceTitle): void
  onForget(title: InvoiceTitle): Promise<void>
}

/** Titles of earlier invoices: one tap fills the form, two delete one. */
export function SavedTitles({ titles, isOpen, onClose, onTake, onForget }: Props) {
  const [removing, setRemoving] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const remove = async (title: InvoiceTitle) => {
    if (removing !== title.titleId) return setRemoving(title.titleId)
    setBusy(title.titleId)
    await onForget(title)
    setBusy(undefined)
    setRemoving(undefined)
  }
  return (
    <Sheet title={TEXTS.savedTitle} closeLabel={TEXTS.close} isOpen={isOpen} onClose={onClose}>
      {titles.length === 0 && <p className={styles.none}>{TEXTS.noSaved}</p>}
      <ul>
        {titles.map((title) => (
          <li key={title.titleId} className={styles.row}>
            <span className={styles.words}>
              <span>{title.name}</span>
              <span className={styles.note}>
                {TITLE_KIND_TEXTS[title.kind]}
                {title.taxNumber && ` ${title.taxNumber}`}
              </span>
            </span>
            <Button
              kind="text"
              isBusy={busy === title.titleId}
              aria-label={`${removing === title.titleId ? TEXTS.removeSure : TEXTS.remove} ${title.name}`}
              onClick={() => void remove(title)}
            >
              {removing === title.titleId ? TEXTS.removeSure : TEXTS.remove}
            </Button>
            <Button
              kind="soft"
              aria-label={`${TEXTS.use} ${title.name}`}
              onClick={() => onTake(title)}
            >
              {TEXTS.use}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
