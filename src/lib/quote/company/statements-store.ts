import { getStatements } from '#api/quote/company/get-statements.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from './tab-resource.ts'

/** The three statements of the page's company by period; missing where none is known. */
export const $statements = tabResource(async (symbol) => {
  const { periods } = await readPublic(getStatements, { symbol })
  return periods.length > 0 ? periods : undefined
})
