/** Runs `start` whenever an element comes near the view, and what it answered once it has left. */
export function whileInView(element: Element, start: () => () => void): void {
  let stop: (() => void) | undefined
  const sight = new IntersectionObserver(
    (entries) => {
      const isSeen = entries.at(-1)?.isIntersecting
      if (isSeen) stop ??= start()
      else {
        stop?.()
        stop = undefined
      }
    },
    { rootMargin: '100px' },
  )
  sight.observe(element)
}
