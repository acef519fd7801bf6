import { savePlace, saveVisit } from '#lib/shell/storage/visits.ts'

const REST_MS = 300
/** Said by an address that leads to the place of the last visit. */
const HASH = '#place'

const blocks = () => document.querySelectorAll('.kit-reading > *')
const book = () => document.querySelector<HTMLElement>('.book')?.dataset

/** The history names a book by its first page. */
const addressOf = () => book()?.address ?? location.pathname + location.search

/** How many blocks of the book precede each of its pages. */
const starts = () => (book()?.starts ?? '0').split(' ').map(Number)
const ownStart = () => starts()[Number(book()?.part ?? 1) - 1] ?? 0

/** A page in the middle of a book: it is where the reader is, or where they go on. */
export function arrive(): void {
  const place = saveVisit('text', document.querySelector('h1')?.textContent ?? '', addressOf())
  const isKept = location.hash === HASH
  if (isKept) blocks()[place - ownStart()]?.scrollIntoView()
  else savePlace(ownStart(), addressOf())
  followPlace()
}

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
  savePlace(ownStart() + (first < 0 ? all.length - 1 : first), addressOf())
}

/** Goes to the place where the last visit ended, on whichever page it is. */
export function goToPlace(button: HTMLElement): void {
  const place = Number(button.dataset.place)
  const page = starts().findLastIndex((start) => start <= place) + 1
  if (page > 1) {
    location.assign(`${addressOf()}&part=${page}${HASH}`)
    return
  }
  button.hidden = true
  blocks()[place]?.scrollIntoView()
}
