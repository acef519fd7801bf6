import { type HotStock, listHot } from '#api/search/list-hot.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'

/** Popular securities. */
export const $hot = resource<readonly HotStock[]>({
  access: 'public',
  load: async () => (await readPublic(listHot, {})).stocks,
})
