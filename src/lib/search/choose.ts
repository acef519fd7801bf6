import { reportChoice } from '#api/search/report-choice.ts'
import { silently } from '#lib/data/attempt.ts'
import type { Fields } from '#lib/shell/transport/call-request.ts'
import { randomText } from '#lib/shell/transport/random.ts'
import { addVisit, type Visit } from './history.ts'

const KEY_LENGTH = 32
/** Fetched beforehand: the choice leaves the page, so its report must start within the same task. */
const transport = import('#lib/shell/transport/call-request.ts')

/** Records an opened result in the visitor's history and, anonymously, for the hot list. */
export function recordVisit(visit: Visit): void {
  addVisit(visit)
  // A choice that is not counted makes no difference to the visitor.
  if (visit.kind === 'stock' || visit.kind === 'index') void silently(report(visit.key))
}

async function report(symbol: string): Promise<void> {
  const { requestCall } = await transport
  const fields = reportChoice.request.encode({ symbol }) as Fields
  await requestCall(reportChoice, fields, { key: randomText(KEY_LENGTH) })
}
