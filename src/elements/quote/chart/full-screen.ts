/**
 * Full screen by style alone, because the chat app's browser has no Fullscreen API: the host covers the screen, turned
 * by a quarter where the screen is upright. The style sheet reads `data-full`.
 */
export function enterFull(host: HTMLElement): void {
  if (host.dataset.full) return
  const turn = () => {
    host.dataset.full = innerHeight > innerWidth ? 'turned' : 'level'
  }
  turn()
  addEventListener('resize', turn)
  leaving.set(host, () => removeEventListener('resize', turn))
}

export function leaveFull(host: HTMLElement): void {
  leaving.get(host)?.()
  leaving.delete(host)
  delete host.dataset.full
}

/** Position of an event on a stage, turned or not. */
export function placeOn(stage: Element, isTurned: boolean, { clientX, clientY }: MouseEvent) {
  const { left, top, right } = stage.getBoundingClientRect()
  return isTurned
    ? { x: clientY - top, y: right - clientX }
    : { x: clientX - left, y: clientY - top }
}

const leaving = new WeakMap<HTMLElement, () => void>()
