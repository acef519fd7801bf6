import { atom } from 'nanostores'

/** How long a change may be taken back on the page. */
export const UNDO_MS = 5000

export interface UndoOffer {
  text: string
  undo(): void
}

/** The newest change that may still be taken back, with the sentence that says what happened. */
export const $undo = atom<UndoOffer | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Offers to take a change back; a newer offer replaces it. */
export function offerUndo(text: string, run: () => Promise<void>): void {
  clearTimeout(timer)
  const offer: UndoOffer = {
    text,
    undo() {
      // A second tap finds another offer, or none.
      if ($undo.get() !== offer) return
      dismissUndo()
      void run()
    },
  }
  $undo.set(offer)
  timer = setTimeout(dismissUndo, UNDO_MS)
}

export function dismissUndo(): void {
  clearTimeout(timer)
  $undo.set(undefined)
}
