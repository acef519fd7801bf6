import { atom } from 'nanostores'
import type { SavedScreen } from '#api/screening/saved/saved-screen.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { resource } from '#lib/data/resource.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { screenQuery } from '../kept-screen.ts'
import { $screen, openScreen } from '../screen-store.ts'
import { SAVED_TEXTS as TEXTS } from './saved-texts.ts'

type Saved = readonly SavedScreen[]

/** The user's saved screens, the one saved last first. */
export const $savedScreens = resource<Saved>({
  access: 'login',
  async load() {
    const load = () => import('#api/screening/saved/list-saved-screens.ts')
    const saved = await call(load, {}, { isQuiet: true })
    openNamed(saved)
    return saved
  },
})

/** The popup open over the page. */
export type SavedPanel = 'closed' | 'save' | 'manage'
export const $savedPanel = atom<SavedPanel>('closed')
/** Whether a popup was opened: until then, their code is not fetched. */
export const $hasSavedPanels = atom(false)

export function openSavedPanel(panel: SavedPanel): void {
  $hasSavedPanels.set(true)
  $savedPanel.set(panel)
}

export function closeSavedPanel(panel: SavedPanel): void {
  if ($savedPanel.get() === panel) $savedPanel.set('closed')
}

/** Asks for the name of the present screen; a visitor logs in first and comes back to it. */
export function beginSaving(): void {
  if (!$session.get()) location.assign(loginAddress())
  else if (screenQuery($screen.get())) openSavedPanel('save')
  else showToast(TEXTS.nothingToSave)
}

export function openSaved({ screen }: SavedScreen): void {
  openScreen(screen)
}

/** Shows a screen that was saved, in the place of one that it replaced. */
export function showSaved(saved: SavedScreen): void {
  $savedScreens.patch((shown) => [saved, ...shown.filter(({ id }) => id !== saved.id)])
}

/** Switches at once whether a screen is watched, and back if that is not saved. */
export async function watchSaved(saved: SavedScreen, isWatched: boolean): Promise<void> {
  const { id, name } = saved
  const load = () => import('#api/screening/saved/update-screen.ts')
  const write = () =>
    optimistic($savedScreens, {
      change: putting({ ...saved, isWatched }),
      send: () => call(load, { screenId: id, name, isWatched }),
      settle: (shown, answer) => putting(answer)(shown),
      undo: putting(saved),
    })
  await attempt(write, TEXTS.list.changeFailed)
}

/** Renames a screen; rejects on failure. */
export async function renameSaved(saved: SavedScreen, name: string): Promise<SavedScreen> {
  const { id, isWatched } = saved
  const load = () => import('#api/screening/saved/update-screen.ts')
  const renamed = await call(load, { screenId: id, name, isWatched })
  $savedScreens.patch(putting(renamed))
  return renamed
}

/** False if the screen was not deleted. */
export async function removeSaved({ id: screenId }: SavedScreen): Promise<boolean> {
  const load = () => import('#api/screening/saved/delete-screen.ts')
  const isRemoved = await attempt(() => call(load, { screenId }), TEXTS.list.removeFailed)
  if (isRemoved) $savedScreens.patch((shown) => shown.filter(({ id }) => id !== screenId))
  return isRemoved !== undefined
}

function putting(put: SavedScreen) {
  return (shown: Saved): Saved => shown.map((one) => (one.id === put.id ? put : one))
}

/** Opens the saved screen that the address names, as the link of a message does. */
function openNamed(saved: Saved): void {
  const named = new URLSearchParams(location.search).get('saved')
  if (!named) return
  const found = saved.find(({ id }) => id === named)
  if (found) openSaved(found)
  else openScreen($screen.get(), TEXTS.gone)
}
