/** Runs `start` whenever an element comes near the view, and what it answered once it has left. */
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

/** Runs something once an element comes near the view; one that is not shown never does. */
export function whenNear(element: Element, run: () => void): void {
  const sight = followSight(element, 240, (isNear) => {
    if (!isNear) return
    sight.disconnect()
    run()
  })
}

function followSight(
  element: Element,
  marginPx: number,
  tell: (isNear: boolean) => void,
): IntersectionObserver {
  const sight = new IntersectionObserver(
    (entries) => tell(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: `${marginPx}px` },
  )
  sight.observe(element)
  return sight
}
