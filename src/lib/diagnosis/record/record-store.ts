import { getScoreRecord } from '#api/diagnosis/record/get-score-record.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $diagnosed } from '../diagnosis-store.ts'

/** The recorded scores of the page's stock, oldest first. */
export const $scoreRecord = resource({
  access: 'public',
  key: $diagnosed,
  load: async (symbol) => (await readPublic(getScoreRecord, { symbol })).days,
})
