import { findExports } from '../../hooks/find-exports.ts'
import { everyFewSeconds } from '../../hooks/round.ts'
import type { Services } from '../../http/handle.ts'
import { dueDrafts } from './draft-queries.ts'
import type { Publication } from './publication.ts'

/** Publishes what a second person has checked, at the time its author wrote down. */
export const plannedReleases = everyFewSeconds('到点发布已复核的内容', releaseDue)

/** Releases every draft that is due, by one node; returns how many there were. One that fails waits for the next round. */
export async function releaseDue(services: Services): Promise<number> {
  const due = await dueDrafts(services.db, services.clock.now())
  const publications = await findExports<Publication>('publication')
  let count = 0
  for (const draft of due) {
    const found = publications.find(({ value }) => value.path === draft.page)
    try {
      if (!found) throw new Error(`nothing is published at /ops/${draft.page}`)
      await found.value.releasePlanned(draft, services)
      count += 1
    } catch (err) {
      services.logFault(err, { domain: draft.page }, 'planned release failed')
    }
  }
  return count
}
