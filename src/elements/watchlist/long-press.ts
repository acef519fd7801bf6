const PRESS_MS = 480
const SLACK_PX = 10

/**
 * Calls `onPress` with a row that is held, right-clicked or whose menu key is pressed; the tap that ends the press has
 * no effect.
 */
export function watchLongPress(list: HTMLElement, onPress: (row: HTMLElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  let hasPressed = false
  const rowOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-stock]') : null
  const cancel = () => clearTimeout(timer)
  const press = (row: HTMLElement) => {
    cancel()
    if (hasPressed) return
    hasPressed = true
    document.addEventListener('click', onClick, true)
    onPress(row)
  }
  const onDown = (event: PointerEvent) => {
    const row = rowOf(event)
    cancel()
    if (!row || event.pointerType === 'mouse') return
    start = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => press(row), PRESS_MS)
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > SLACK_PX) cancel()
  }
  const onMenu = (event: Event) => {
    const row = rowOf(event)
    if (!row) return
    event.preventDefault()
    press(row)
    hasPressed = event instanceof PointerEvent && event.pointerType === 'touch'
  }
  // The finger is released over what the press has opened: that click belongs to nobody.
  const onClick = (event: Event) => {
    document.removeEventListener('click', onClick, true)
    if (!hasPressed) return
    hasPressed = false
    event.preventDefault()
    event.stopPropagation()
  }
  const onNextDown = () => {
    document.removeEventListener('click', onClick, true)
    hasPressed = false
  }
  list.addEventListener('pointerdown', onDown)
  list.addEventListener('pointermove', onMove)
  for (const end of ['pointerup', 'pointercancel'] as const) list.addEventListener(end, cancel)
  list.addEventListener('contextmenu', onMenu)
  document.addEventListener('pointerdown', onNextDown, true)
  return () => {
    cancel()
    list.removeEventListener('pointerdown', onDown)
    list.removeEventListener('pointermove', onMove)
    for (const end of ['pointerup', 'pointercancel'] as const) list.removeEventListener(end, cancel)
    list.removeEventListener('contextmenu', onMenu)
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('pointerdown', onNextDown, true)
  }
}
