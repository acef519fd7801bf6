import { atom } from 'nanostores'
import { getBillboardDay } from '#api/quote/disclosure/get-billboard-day.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'

/** Empty for the newest day that has any. */
const $day = atom('')

/** Who traded the stocks that an exchange disclosed on a day. */
export const $billboardDay = resource({
  access: 'public',
  key: $day,
  load: (day) => readPublic(getBillboardDay, { day: day || undefined }),
})

export function chooseBillboardDay(day: string): void {
  $day.set(day)
}
