import { atom } from 'nanostores'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

/** The saved screen whose changes are shown. */
const $changesOf = atom<string | undefined>()

/** What the last closes changed in the result of a saved screen, the newest day first. */
export const $resultChanges = resource({
  access: 'login',
  key: $changesOf,
  load: (screenId) => {
    const load = () => import('#api/screening/saved/list-result-changes.ts')
    return call(load, { screenId }, { isQuiet: true })
  },
})

export function openChanges(screenId: string): void {
  $changesOf.set(screenId)
}
