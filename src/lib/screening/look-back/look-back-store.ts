import { atom } from 'nanostores'
import { getLookBack } from '#api/screening/look-back/get-look-back.ts'
import type { Screen } from '#api/screening/screen.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $screen } from '../screen-store.ts'

interface Asked {
  screen: Screen
  day: string | undefined
}

/** What was looked back on last; undefined until somebody does. */
export const $askedBack = atom<Asked | undefined>()

export const $lookBack = resource({
  access: 'public',
  key: $askedBack,
  load: (asked) => readPublic(getLookBack, asked),
})

/** Looks back with the conditions of the moment; without a day, the gateway picks one. */
export function submitLookBack(day: string): void {
  $askedBack.set({ screen: $screen.get(), day: day || undefined })
}
