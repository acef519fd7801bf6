import type { OwnWin } from '#api/games/draw/draw-state.ts'
import { act } from '#elements/shell/act.ts'
import { element } from '#elements/shell/element.ts'
import { setText } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import type { ResourceStore } from '#lib/data/resource.ts'
import { createOwnWins, createWins } from '#lib/games/draws.ts'
import { GAME_TEXTS, PARCEL_TEXTS, winNote } from '#lib/games/texts.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

const quiet = (text: string) => element('p', { class: 'quiet' }, text)

/** Fills the place with the winners of a game, until the returned function is called. */
export function showWins(place: HTMLElement, game: string): () => void {
  return showRows(place, createWins(game), GAME_TEXTS.winsEmpty, ({ name, prizeName, at }) =>
    element('li', {}, `${name} 获得${prizeName}`, quietTime(at)),
  )
}

/** The same with the person's own prizes; one that is sent asks for an address. */
export function showPrizes(place: HTMLElement, game: string): () => void {
  const $wins = createOwnWins(game)
  return showRows(place, $wins, GAME_TEXTS.prizesEmpty, (win) => prizeRow(win, $wins.reload))
}

function showRows<Row>(
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
    row.append(addressForm(win.playId, done))
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
    const place = {
      name: value('name'),
      mobile: value('mobile'),
      region: value('region'),
      detail: value('detail'),
      isDefault: false,
    }
    void act(submit, {
      send: () => registerParcel(playId, place),
      offline: GAME_TEXTS.listFailed,
      say: (sentence) => setText(problem, sentence),
    }).then((sent) => sent && done())
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
