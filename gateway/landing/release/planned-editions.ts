import type { Db } from '#gateway/db/schema.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import type { Services } from '#gateway/http/handle.ts'
import { writeAudit } from '#gateway/ops/audit/audit-queries.ts'
import type { Edition } from '../wording/edition-queries.ts'
import { dueEditions, unplanEdition } from './plan-queries.ts'
import { releaseEdition, releaseProblem } from './release-edition.ts'

/** Publishes editions that a second person has checked, at the time that was written down. */
export const plannedEditions = everyFewSeconds('到点发布已核对的活动文案', releaseDueEditions)

/** Publishes every edition that is due; returns how many there were. One that fails waits for the next round. */
export async function releaseDueEditions({ db, clock, logFault }: Services): Promise<number> {
  const now = clock.now()
  let count = 0
  for (const edition of await dueEditions(db, now)) {
    try {
      await db.transaction().execute((trx) => releaseDue(trx, edition, now))
      count += 1
    } catch (err) {
      logFault(err, { domain: 'landing' }, 'planned edition failed')
    }
  }
  return count
}

/** An edition that the rules refuse by now is a draft again, with the reason. */
async function releaseDue(db: Db, edition: Edition, now: Date): Promise<void> {
  const { campaign, edition_id: id, author, checked_by: checkedBy } = edition
  const problem = releaseProblem(edition)
  const isDone = problem
    ? await unplanEdition(db, id, `到时未能发布：${problem}`)
    : await releaseEdition(db, edition, now)
  if (!isDone) return
  const who = { operator: '定时发布', operatorId: null, address: '' }
  const [action, last] = problem
    ? ['定时发布未成，退回活动文案', problem]
    : ['定时发布活动文案', `起草 ${author}，核对 ${checkedBy}`]
  await writeAudit(db, { ...who, action, subject: campaign, details: `${id}，${last}` }, now)
}
