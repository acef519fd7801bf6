import { type Breadth, getOverview } from '#api/market/get-overview.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { NetworkError } from '#lib/shell/transport/errors.ts'
import { refreshAtSession, whileMoving } from './follow-stock.ts'
import { $symbol } from './stock-store.ts'

const EVERY_MS = 15_000

/** Breadth of all A shares beside the index of the page. */
export const $breadth = resource<{ breadth: Breadth; label: string | undefined }, string>({
  access: 'public',
  key: $symbol,
  async load() {
    const { breadth, label } = await readPublic(getOverview, {})
    // Current figures remain, as the page's chip shows that quotes have paused.
    if (!breadth) throw new NetworkError('no breadth is known')
    return { breadth, label }
  },
  ...whileMoving(EVERY_MS),
})

refreshAtSession($breadth)
