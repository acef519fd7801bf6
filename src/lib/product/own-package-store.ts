import type { OwnPackage } from '#api/product/get-own-package.ts'
import type { TradeSignal } from '#api/product/package.ts'
import { call } from '#lib/data/call.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { resource } from '#lib/data/resource.ts'
import { packageOfAddress } from './package-of-address.ts'

/** The bought service named by the address. */
export const $ownPackage = resource<OwnPackage, string>({
  access: 'login',
  key: () => packageOfAddress(),
  load: (packageId) => call(() => import('#api/product/get-own-package.ts'), { packageId }),
})

/** The trade signals of that service, newest first. */
export const $tradeSignals = keptList<TradeSignal>({
  access: 'login',
  async load(_, cursor) {
    const packageId = packageOfAddress()
    if (!packageId) return { rows: [] }
    const load = () => import('#api/product/list-trade-signals.ts')
    const { tradeSignals, next } = await call(load, { packageId, cursor })
    return { rows: tradeSignals, next }
  },
})
