import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { resource } from '#lib/data/resource.ts'
import type { Claim } from './claims-store.ts'
import { WELFARE_TEXTS } from './texts.ts'

/** The claim named by the address. */
export const $claim = resource<Claim, string>({
  access: 'login',
  key: () => new URLSearchParams(location.search).get('claimId') || undefined,
  load: (claimId) => call(() => import('#api/welfare/get-claim.ts'), { claimId }),
})

/** Adds the benefit to the logged-in account: a form of one button. */
export const $receive = form({
  initial: {},
  send: () => {
    const claimId = $claim.ready()?.claimId ?? ''
    return call(() => import('#api/welfare/receive-claim.ts'), { claimId })
  },
  done: (claim) => $claim.patch(() => claim),
  refused() {
    $receive.fail({}, WELFARE_TEXTS.receiveFailed)
    return true
  },
  texts: { offline: WELFARE_TEXTS.receiveFailed },
})
