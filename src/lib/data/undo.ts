import { atom, type WritableAtom } from 'nanostores'

/** How long a change can be undone on the page. */
export const UNDO_MS = 5000

export interface UndoStore<Value> extends WritableAtom<Value | undefined> {
  /** Offers to undo a change; a newer offer replaces it, and after `UNDO_MS` it ends. */
  offer(value: Value): void
  /** Ends the offer, and returns it. */
  consume(): Value | undefined
}

/** The newest change that can be undone; undefined if there is none. */
export function undoable<Value>(): UndoStore<Value> {
  const $offer = atom<Value | undefined>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined

  function consume(): Value | undefined {
    const offer = $offer.get()
    clearTimeout(timer)
    $offer.set(undefined)
    return offer
  }

  return Object.assign($offer, {
    consume,
    offer(value: Value) {
      clearTimeout(timer)
      $offer.set(value)
      timer = setTimeout(consume, UNDO_MS)
    },
  })
}
