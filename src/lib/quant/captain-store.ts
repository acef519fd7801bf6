import type { PackageIntroduction } from '#api/product/get-package.ts'
import { QUANT_PRODUCTS } from '#api/quant/quant.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

/** The service of the captain's basket: contents, prices and terms. */
export const $captain = resource<PackageIntroduction>({
  access: 'open',
  load: () =>
    call(() => import('#api/product/get-package.ts'), { packageId: QUANT_PRODUCTS.captain }),
})
