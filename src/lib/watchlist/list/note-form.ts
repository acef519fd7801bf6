import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { type FormStore, form } from '#lib/data/form.ts'
import { WATCHLIST_TEXTS } from '../texts.ts'
import { setNote } from './stock-actions.ts'

export interface NoteFields {
  note: string
}

/** The note on a stock of the list. */
export function stockNoteForm(
  stock: StockRef,
  note: string,
  done: () => void,
): FormStore<NoteFields> {
  return form({
    initial: { note },
    send: (typed: NoteFields) => setNote(stock, typed.note),
    done,
    texts: { offline: WATCHLIST_TEXTS.saveFailed },
  })
}
