/** Runs something once an element comes near the screen; one that is not shown never does. */
export function whenNear(element: Element, run: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      run()
    },
    { rootMargin: '240px' },
  )
  observer.observe(element)
}
