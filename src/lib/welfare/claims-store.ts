import type { ValueOf } from '#api/codec.ts'
import type { claim } from '#api/welfare/benefit.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

export type Claim = ValueOf<typeof claim>

/** The user's claims; visitors have none to load. */
export const $claims = resource<readonly Claim[]>({
  access: 'login',
  load: () => call(() => import('#api/welfare/list-claims.ts'), {}),
})
