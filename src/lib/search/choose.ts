import { reportChoice } from '#api/search/report-choice.ts'
import { addVisit, type Visit } from './history.ts'

/** Notes what was opened, for the visitor; and for the hot list, without saying by whom. */
export function choose(visit: Visit): void {
  addVisit(visit)
  if (visit.kind === 'stock' || visit.kind === 'index') void report(visit.key)
}

async function report(symbol: string): Promise<void> {
  try {
    const { send } = await import('#lib/shell/http.ts')
    await send(reportChoice, { symbol })
  } catch {
    // A choice that is not counted changes nothing for the visitor.
  }
}
