import type { Invite } from '#api/invite/friend/get-invite.ts'
import type { Friend } from '#api/invite/friend/list-friends.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

/** The person's own code, and what became of their invitations. */
export const $invite = resource<Invite>({
  access: 'login',
  load: () => call(() => import('#api/invite/friend/get-invite.ts'), {}),
})

/** The friends who registered by the person's link. */
export const $friends = resource<readonly Friend[]>({
  access: 'login',
  load: () => call(() => import('#api/invite/friend/list-friends.ts'), {}),
})
