import type { ReactNode } from 'react'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import type { SavedPanel } from '#lib/screening/saved/saved-store.ts'
import { SAVED_TEXTS as TEXTS } from '#lib/screening/saved/saved-texts.ts'

interface Props {
  panel: SavedPanel
  /** Asks for the name of the present screen. */
  form: ReactNode
  /** The saved screens. */
  children: ReactNode
  onClose(panel: SavedPanel): void
}

/** The sheets over the page; their content starts afresh each time one opens. */
export function SavedPanels({ panel, form, children, onClose }: Props) {
  const sheets = [
    ['save', TEXTS.form.title, form],
    ['manage', TEXTS.list.title, children],
  ] as const
  return sheets.map(([kind, title, content]) => (
    <Sheet
      key={kind}
      title={title}
      closeLabel={TEXTS.close}
      isOpen={panel === kind}
      onClose={() => onClose(kind)}
    >
      {panel === kind && content}
    </Sheet>
  ))
}
