import type { HotStock } from '#api/search/list-hot.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

/** Popular securities. */
export const $hot = resource<readonly HotStock[]>({
  access: 'public',
  load: async () => (await call(() => import('#api/search/list-hot.ts'), {})).stocks,
})
