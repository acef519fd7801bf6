import { atom, onMount } from 'nanostores'
import type { PackageIntroduction } from '#api/product/get-package.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { askedPackage } from './asked-package.ts'

/** The product the address names, as it is introduced to everybody. */
export const $introduction = resource<PackageIntroduction, string>({
  access: 'open',
  key: () => askedPackage(),
  async load(packageId) {
    const introduction = await call(() => import('#api/product/get-package.ts'), { packageId })
    setTitle(introduction.package.name)
    return introduction
  },
})

/** Whether the person has the service already; asked once the introduction is there, and nobody waits for it. */
export const $isBought = atom(false)

onMount($isBought, () =>
  $introduction.subscribe(({ state }) => {
    if (state === 'ready') void checkService()
    else $isBought.set(false)
  }),
)

async function checkService(): Promise<void> {
  const packageId = askedPackage()
  if (!packageId || !$session.get()) return
  try {
    const { state } = await call(() => import('#api/product/get-own-package.ts'), { packageId })
    $isBought.set(state === 'running')
  } catch {
    // Not bought, or not known: the page offers it as to anybody.
  }
}
