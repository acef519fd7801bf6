import { arrive, followPlace, goToPlace } from './reading-place.ts'

/** A swipe is longer than this across, and half as high at most. */
const SWIPE_MIN_PX = 60

/** When the listeners were added, as events tell the time. */
let begunAt: number | undefined
let from: Touch | undefined

/** Makes the pages of a handout turn by swipes and keep the reader's place; `event` is one that fetched this. */
export function followPages(event?: Event): void {
  if (begunAt === undefined) {
    begunAt = performance.now()
    addEventListener('click', openPlace)
    addEventListener('touchstart', start, { passive: true })
    addEventListener('touchend', turn)
    if (event) followPlace()
    else arrive()
  }
  // The listeners have seen every later one.
  if (!event || event.timeStamp >= begunAt) return
  if (event.type === 'click') openPlace(event)
  if (event.type === 'touchstart') start(event)
}

function openPlace({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-place]')
  if (button) goToPlace(button)
}

/** Remembers where a finger came down, unless there are two of them, or it moves a table, which scrolls by itself. */
function start(event: Event): void {
  const { touches, target } = event as TouchEvent
  const isText =
    target instanceof Element && target.closest('.book') && !target.closest('[data-table]')
  from = isText && touches.length === 1 ? touches[0] : undefined
}

function turn({ changedTouches: [end] }: TouchEvent): void {
  if (!from || !end) return
  const across = end.clientX - from.clientX
  const isSwipe =
    Math.abs(across) >= SWIPE_MIN_PX && Math.abs(end.clientY - from.clientY) * 2 <= Math.abs(across)
  const way = document.querySelector<HTMLAnchorElement>(
    `.book a[rel="${across < 0 ? 'next' : 'prev'}"]`,
  )
  if (isSwipe && way) location.assign(way.href)
}
