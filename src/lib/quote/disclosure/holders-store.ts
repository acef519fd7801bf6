import { getHolders } from '#api/quote/disclosure/get-holders.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from '../company/tab-resource.ts'

/** The holders of the page's company, and when restricted shares may be traded. */
export const $holders = tabResource(
  async (symbol) => (await readPublic(getHolders, { symbol })).holders,
)
