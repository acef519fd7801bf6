import type { OwnWin } from '#api/games/draw/draw-state.ts'
import { element } from '#elements/shell/element.ts'
import { call } from '#lib/data/call.ts'
import { ownWins, publicWins } from '#lib/games/draw-calls.ts'
import { GAME_TEXTS, PARCEL_TEXTS, winNote } from '#lib/games/texts.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'

const quiet = (text: string) => element('p', { class: 'quiet' }, text)
const rows = (items: HTMLElement[], empty: string) =>
  items.length > 0 ? element('ul', {}, ...items) : quiet(empty)

/** Fills the place with the winners of a game: real wins alone. */
export async function showWins(place: HTMLElement, game: string): Promise<void> {
  await fill(place, async () => {
    const wins = await publicWins(game)
    const items = wins.map(({ name, prizeName, at }) =>
      element('li', {}, `${name} 获得${prizeName}`, quietTime(at)),
    )
    return rows(items, GAME_TEXTS.winsEmpty)
  })
}

/** Fills the place with the person's prizes; one that is sent asks for an address. */
export async function showPrizes(place: HTMLElement, game: string): Promise<void> {
  await fill(place, async () => {
    const wins = await ownWins(game)
    return rows(
      wins.map((win) => prizeRow(win, place, game)),
      GAME_TEXTS.prizesEmpty,
    )
  })
}

async function fill(place: HTMLElement, load: () => Promise<HTMLElement>): Promise<void> {
  place.replaceChildren(quiet(GAME_TEXTS.loading))
  try {
    place.replaceChildren(await load())
  } catch {
    // Offline, or logged out meanwhile: the page itself stays as it is.
    place.replaceChildren(quiet(GAME_TEXTS.listFailed))
  }
}

function quietTime(at: number): HTMLElement {
  return element('time', { class: 'quiet' }, relativeTime(at, serverNow()))
}

function prizeRow(win: OwnWin, place: HTMLElement, game: string): HTMLElement {
  const row = element('li', {}, element('span', {}, win.prizeName), quietTime(win.at))
  if (win.parcel !== 'open') {
    row.append(element('span', { class: 'quiet' }, winNote(win)))
    return row
  }
  const button = element(
    'button',
    { type: 'button', class: 'kit-button', 'data-kind': 'soft' },
    winNote(win),
  )
  button.addEventListener('click', () => {
    button.remove()
    row.append(addressForm(win.playId, () => showPrizes(place, game)))
  })
  row.append(button)
  return row
}

/** A form for the address of a parcel: it joins the addresses of the person. */
function addressForm(playId: string, done: () => Promise<void>): HTMLElement {
  const problem = element('p', { class: 'problem', role: 'alert' })
  const submit = element('button', { class: 'kit-button' }, PARCEL_TEXTS.submit)
  const inputs = (['name', 'mobile', 'region', 'detail'] as const).map((name) =>
    element(
      'label',
      {},
      PARCEL_TEXTS[name],
      element('input', { name, required: '', autocomplete: AUTOCOMPLETE[name] }),
    ),
  )
  const form = element('form', {}, ...inputs, problem, submit)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = new FormData(form)
    const value = (name: string) => String(values.get(name) ?? '').trim()
    submit.setAttribute('aria-busy', 'true')
    registerParcel(playId, {
      name: value('name'),
      mobile: value('mobile'),
      region: value('region'),
      detail: value('detail'),
      isDefault: false,
    })
      .then(done)
      .catch((error: unknown) => {
        problem.textContent = error instanceof ApiError ? error.message : GAME_TEXTS.listFailed
      })
      .finally(() => submit.removeAttribute('aria-busy'))
  })
  return form
}

const AUTOCOMPLETE = {
  name: 'name',
  mobile: 'tel',
  region: 'address-level1',
  detail: 'street-address',
} as const

interface Place {
  name: string
  mobile: string
  region: string
  detail: string
  isDefault: boolean
}

async function registerParcel(playId: string, place: Place): Promise<void> {
  const { addressId } = await call(() => import('#api/order/address/save-address.ts'), place)
  await call(() => import('#api/games/draw/register-parcel.ts'), { playId, addressId })
}
