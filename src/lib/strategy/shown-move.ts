import { atom, onMount } from 'nanostores'
import { poll } from '#lib/shell/transport/poll.ts'
import { $pushes } from './pushes-store.ts'

/** How often an open page looks for new instructions. */
const REFRESH_MS = 20_000

/** The instruction that the address names, as messages do. While it is shown, new instructions join the list. */
export const $shownMoveId = atom<string | undefined>(undefined)

onMount($shownMoveId, () => {
  $shownMoveId.set(new URLSearchParams(location.search).get('instruct') ?? undefined)
  const { stop } = poll($pushes.refresh, () => REFRESH_MS)
  return stop
})
