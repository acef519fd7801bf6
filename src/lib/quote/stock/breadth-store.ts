import type { Breadth } from '#api/market/get-overview.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { NetworkError } from '#lib/shell/transport/errors.ts'
import { refreshAtSession, whileMoving } from './follow-stock.ts'
import { $symbol } from './stock-store.ts'

const EVERY_MS = 15_000

/** How all A shares stand beside the index of the page. */
export const $breadth = resource<{ breadth: Breadth; label: string | undefined }, string>({
  access: 'public',
  key: $symbol,
  async load() {
    const load = () => import('#api/market/get-overview.ts')
    const { breadth, label } = await call(load, {}, { isQuiet: true })
    // Figures that are shown stay, as the page's chip says that the quotes rest.
    if (!breadth) throw new NetworkError('no breadth is known')
    return { breadth, label }
  },
  ...whileMoving(EVERY_MS),
})

refreshAtSession($breadth)
