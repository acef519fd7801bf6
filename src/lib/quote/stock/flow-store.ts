import { type CapitalFlow, getCapitalFlow } from '#api/quote/flow/get-capital-flow.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { refreshAtSession, whileMoving } from './follow-stock.ts'
import { $symbol } from './stock-store.ts'

const EVERY_MS = 15_000

export interface Flow {
  flow: CapitalFlow | undefined
  label: string | undefined
}

/** Net inflow of the page's security by size of order. */
export const $flow = resource<Flow, string>({
  access: 'public',
  key: $symbol,
  async load(symbol) {
    const { flow, label } = await readPublic(getCapitalFlow, { symbol })
    return { flow, label }
  },
  ...whileMoving(EVERY_MS),
})

refreshAtSession($flow)
