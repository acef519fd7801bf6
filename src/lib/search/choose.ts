import { reportChoice } from '#api/search/report-choice.ts'
import { silently } from '#lib/data/attempt.ts'
import type { Fields } from '#lib/shell/transport/call-request.ts'
import { randomText } from '#lib/shell/transport/random.ts'
import { addVisit, type Visit } from './history.ts'

const KEY_LENGTH = 32
/** Fetched beforehand: the page is left with the choice, so its report starts within the same task. */
const transport = import('#lib/shell/transport/call-request.ts')

/** Notes what was opened, for the visitor; and for the hot list, without saying by whom. */
export function recordVisit(visit: Visit): void {
  addVisit(visit)
  // A choice that is not counted changes nothing for the visitor.
  if (visit.kind === 'stock' || visit.kind === 'index') void silently(report(visit.key))
}

async function report(symbol: string): Promise<void> {
  const { requestCall } = await transport
  const fields = reportChoice.request.encode({ symbol }) as Fields
  await requestCall(reportChoice, fields, { key: randomText(KEY_LENGTH) })
}
