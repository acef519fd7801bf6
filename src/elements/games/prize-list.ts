import type { OwnWin } from '#api/games/draw/draw-state.ts'
import { element } from '#elements/shell/element.ts'
import type { ResourceStore } from '#lib/data/resource.ts'
import { createOwnWins, createWins } from '#lib/games/draws.ts'
import { GAME_TEXTS, WIN_PAGES, winNote } from '#lib/games/texts.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

/** Winners shown without a tap. */
const LATEST = 3

const quiet = (text: string) => element('p', { class: 'quiet' }, text)

/** Fills the place with the winners of a game, until the returned function is called. */
export function showWins(place: HTMLElement, game: string): () => void {
  return showRows(place, createWins(game), GAME_TEXTS.winsEmpty, ({ name, prizeName, at }) =>
    winRow(name, prizeName, at),
  )
}

/** Shows the latest winners until the returned function is called; nothing while there are none. */
export function showLatest(place: HTMLElement, game: string): () => void {
  return createWins(game).subscribe((list) => {
    const wins = list.state === 'ready' ? list.value.slice(0, LATEST) : []
    place.replaceChildren(...wins.map(({ name, prizeName, at }) => winRow(name, prizeName, at)))
  })
}

function winRow(name: string, prize: string, at: number): HTMLElement {
  return element('li', {}, element('span', {}, GAME_TEXTS.win(name, prize)), quietTime(at))
}

/** The same with the person's own plays; a prize that is sent asks for an address. */
export function showPrizes(place: HTMLElement, game: string): () => void {
  const $wins = createOwnWins(game)
  return showRows(place, $wins, GAME_TEXTS.prizesEmpty, (win) => prizeRow(win, $wins.reload))
}

/** Fills the place with a row for each of a list, until the returned function is called. */
export function showRows<Row>(
  place: HTMLElement,
  $rows: ResourceStore<readonly Row[]>,
  empty: string,
  rowOf: (row: Row) => HTMLElement,
): () => void {
  return $rows.subscribe((list) => {
    if (list.state === 'ready')
      place.replaceChildren(
        list.value.length > 0 ? element('ul', {}, ...list.value.map(rowOf)) : quiet(empty),
      )
    else place.replaceChildren(quiet(LIST_TEXTS[list.state]))
  })
}

const LIST_TEXTS = {
  loading: GAME_TEXTS.loading,
  guest: GAME_TEXTS.guest,
  missing: GAME_TEXTS.listFailed,
  failed: GAME_TEXTS.listFailed,
} as const

function quietTime(at: number): HTMLElement {
  return element('time', { class: 'quiet' }, relativeTime(at, serverNow()))
}

function prizeRow(win: OwnWin, done: () => Promise<void>): HTMLElement {
  const proof = `/activity/verify?play=${win.playId}`
  const row = element('li', {}, element('span', {}, win.prizeName), quietTime(win.at))
  const ways = element('p', { class: 'ways' }, element('a', { href: proof }, GAME_TEXTS.verify))
  row.append(ways)
  if (win.parcel !== 'open') {
    ways.prepend(landing(win))
    return row
  }
  const button = element(
    'button',
    { type: 'button', class: 'kit-button', 'data-kind': 'soft' },
    winNote(win),
  )
  button.addEventListener('click', async () => {
    const { parcelForm } = await import('./parcel-form.ts')
    closeForm()
    const { form, stop } = parcelForm(win.playId, () => {
      closeForm()
      void done()
    })
    closeForm = () => {
      closeForm = () => {}
      stop()
      form.replaceWith(button)
    }
    button.replaceWith(form)
  })
  ways.prepend(button)
  return row
}

/** Where a prize is: a link to the page it landed on, or the state of its parcel. */
function landing(win: OwnWin): HTMLElement {
  const page = WIN_PAGES[win.kind]
  return page ? element('a', { href: page }, winNote(win)) : element('span', {}, winNote(win))
}

/** Closes the form of another prize. */
let closeForm = () => {}
