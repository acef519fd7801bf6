/** Runs `start` whenever an element comes near the view, and the function `start` returned once it has left. */
export function whileInView(element: Element, start: () => () => void): void {
  let stop: (() => void) | undefined
  followSight(element, 100, (isNear) => {
    if (isNear) stop ??= start()
    else {
      stop?.()
      stop = undefined
    }
  })
}

/** Runs a function once an element comes near the view; never for a hidden element. */
export function whenNear(element: Element, run: () => void): void {
  const sight = followSight(element, 240, (isNear) => {
    if (!isNear) return
    sight.disconnect()
    run()
  })
}

const watchers = new WeakMap<Element, (isSeen: boolean) => void>()

let sight: IntersectionObserver | undefined

/** Reports whenever an element comes near the view or leaves it; one observer serves all rows of a list. */
export function watchSeen(element: Element, report: (isSeen: boolean) => void): () => void {
  sight ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watchers.get(entry.target)?.(entry.isIntersecting)
    },
    { rootMargin: '120px 0px' },
  )
  watchers.set(element, report)
  sight.observe(element)
  return () => {
    watchers.delete(element)
    sight?.unobserve(element)
  }
}

function followSight(
  element: Element,
  marginPx: number,
  onSeen: (isNear: boolean) => void,
): IntersectionObserver {
  const sight = new IntersectionObserver(
    (entries) => onSeen(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: `${marginPx}px` },
  )
  sight.observe(element)
  return sight
}
