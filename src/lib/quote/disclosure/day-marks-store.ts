import { getDayMarks } from '#api/quote/disclosure/get-day-marks.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from '../company/tab-resource.ts'

/** Report days, ex-days and billboard days of the page's company, for its chart of days. */
export const $dayMarks = tabResource((symbol) => readPublic(getDayMarks, { symbol }))
