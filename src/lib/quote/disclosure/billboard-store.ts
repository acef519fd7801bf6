import { getBillboard } from '#api/quote/disclosure/get-billboard.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from '../company/tab-resource.ts'

/** The days on which an exchange disclosed who traded the page's stock. */
export const $billboard = tabResource(
  async (symbol) => (await readPublic(getBillboard, { symbol })).days,
)
