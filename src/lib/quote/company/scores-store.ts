import { getDiagnosis } from '#api/diagnosis/get-diagnosis.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from './tab-resource.ts'

/** The scores of the page's security. */
export const $scores = tabResource(
  async (symbol) => (await readPublic(getDiagnosis, { symbol })).diagnosis,
)
