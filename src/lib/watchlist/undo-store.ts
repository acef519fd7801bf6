import { atom } from 'nanostores'

/** How long a change can be undone on the page. */
export const UNDO_MS = 5000

export interface UndoOffer {
  text: string
  undo(): void
  /** What else can be done about the change. */
  more?: { text: string; run(): void } | undefined
}

/** The newest change that can be undone, with the sentence about it. */
export const $undo = atom<UndoOffer | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Offers to undo a change; a newer offer replaces it. */
export function offerUndo(text: string, run: () => Promise<void>): void {
  clearTimeout(timer)
  const offer: UndoOffer = {
    text,
    undo() {
      // A second tap finds another offer, or undefined.
      if ($undo.get()?.undo !== offer.undo) return
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

/** Adds another way on to the newest offer. */
export function offerMore(text: string, run: () => void): void {
  const offer = $undo.get()
  if (offer) $undo.set({ ...offer, more: { text, run } })
}
