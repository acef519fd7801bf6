import { atom } from 'nanostores'

/** What a row out of sight follows. */
export const $nothing = atom<undefined>(undefined)

const watchers = new WeakMap<Element, (isSeen: boolean) => void>()

let sight: IntersectionObserver | undefined

/** Tells whenever an element comes near the view or leaves it; one observer serves all rows. */
export function watchSeen(element: Element, tell: (isSeen: boolean) => void): () => void {
  sight ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watchers.get(entry.target)?.(entry.isIntersecting)
    },
    { rootMargin: '120px 0px' },
  )
  watchers.set(element, tell)
  sight.observe(element)
  return () => {
    watchers.delete(element)
    sight?.unobserve(element)
  }
}
