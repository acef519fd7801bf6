import { undoable } from '#lib/data/undo.ts'

export interface UndoOffer {
  text: string
  undo(): void
  /** What else can be done about the change. */
  more?: { text: string; run(): void } | undefined
}

/** The newest change that can be undone, with the sentence about it. */
export const $undo = undoable<UndoOffer>()

/** Offers to undo a change; a newer offer replaces it. */
export function offerUndo(text: string, run: () => Promise<void>): void {
  const offer: UndoOffer = {
    text,
    undo() {
      // A second tap finds another offer, or undefined.
      if ($undo.get()?.undo !== offer.undo) return
      $undo.consume()
      void run()
    },
  }
  $undo.offer(offer)
}

/** Adds another way on to the newest offer. */
export function offerMore(text: string, run: () => void): void {
  const offer = $undo.get()
  if (offer) $undo.set({ ...offer, more: { text, run } })
}
