import { computed } from 'nanostores'
import type { OwnPackage } from '#api/product/get-own-package.ts'
import type { PackageIntroduction } from '#api/product/get-package.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { packageOfAddress } from './package-of-address.ts'

/** The product named by the address, as introduced to everybody. */
export const $introduction = resource<PackageIntroduction, string>({
  access: 'open',
  key: () => packageOfAddress(),
  async load(packageId) {
    const introduction = await call(() => import('#api/product/get-package.ts'), { packageId })
    setTitle(introduction.package.name)
    return introduction
  },
})

const $introduced = computed($introduction, (introduction) =>
  introduction.state === 'ready' ? introduction.value.package.packageId : undefined,
)

/** The user's own service, requested after the introduction; nothing waits for it. */
const $service = resource<OwnPackage, string>({
  access: 'login',
  key: $introduced,
  load: (packageId) => call(() => import('#api/product/get-own-package.ts'), { packageId }),
})

/** Whether the user already has the service; if unknown, the page offers it as to everybody. */
export const $isBought = computed(
  $service,
  (service) => service.state === 'ready' && service.value.state === 'running',
)
