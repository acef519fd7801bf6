import { atom } from 'nanostores'
import type { saveScreen } from '#api/screening/saved/save-screen.ts'
import type { SavedScreen } from '#api/screening/saved/saved-screen.ts'
import { cleanScreenName } from '#api/screening/saved/screen-name.ts'
import { call } from '#lib/data/call.ts'
import { type FormStore, form } from '#lib/data/form.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { $screen } from '../screen-store.ts'
import { closeSavedPanel, renameSaved, showSaved } from './saved-store.ts'
import { SAVED_TEXTS } from './saved-texts.ts'
import { screenNameProblem } from './screen-name.ts'

const TEXTS = SAVED_TEXTS.form

export interface ScreenNameFields {
  name: string
}

/** The name in use of which the person has read that its screen will be replaced. */
export const $takenName = atom('')

/** The name under which the present screen is saved. */
export const $saveForm = form({
  initial: { name: '' },
  draft: () => 'screen',
  check: ({ name }) => ({ name: screenNameProblem(name) }),
  send({ name }) {
    const isReplacing = isTaken(name, $takenName.get())
    const load = () => import('#api/screening/saved/save-screen.ts')
    return call(load, { name, screen: $screen.get(), isReplacing })
  },
  fields: { SCREEN_EXISTS: 'name', TOO_MANY_SCREENS: 'name' },
  refused(error, { name }) {
    if (isRefusal<typeof saveScreen>(error, 'SCREEN_EXISTS')) $takenName.set(cleanScreenName(name))
    return false
  },
  done(saved) {
    $takenName.set('')
    showSaved(saved)
    showToast(TEXTS.saved, 'success')
    closeSavedPanel('save')
  },
  texts: { offline: TEXTS.offline },
})

/** Whether saving under a typed name replaces the screen of that name. */
export function isTaken(typed: string, takenName: string): boolean {
  return takenName !== '' && cleanScreenName(typed) === takenName
}

/** The new name of a saved screen. */
export function renameForm(saved: SavedScreen, done: () => void): FormStore<ScreenNameFields> {
  return form({
    initial: { name: saved.name },
    check: ({ name }) => ({ name: screenNameProblem(name) }),
    send: ({ name }) => renameSaved(saved, name),
    fields: { NAME_TAKEN: 'name' },
    done,
    texts: { offline: TEXTS.offline },
  })
}
