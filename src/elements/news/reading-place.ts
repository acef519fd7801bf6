import { savePlace } from '#lib/shell/storage/visits.ts'

const REST_MS = 300

const blocks = () => document.querySelectorAll('.kit-reading > *')

/** Keeps the first block on the screen whenever the page has come to rest, for the next visit on this device. */
export function followPlace(): void {
  let timer: ReturnType<typeof setTimeout>
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(updatePlace, REST_MS)
  })
  timer = setTimeout(updatePlace, REST_MS)
}

/** A screen beyond the text is the end of it, and the top of the page no place. */
function updatePlace(): void {
  const all = [...blocks()]
  const first = all.findIndex((block) => block.getBoundingClientRect().bottom > 0)
  savePlace(first < 0 ? all.length - 1 : first)
}

/** Goes to the place where the last visit ended. */
export function goToPlace(button: HTMLElement): void {
  button.hidden = true
  blocks()[Number(button.dataset.place)]?.scrollIntoView()
}
