import type { Db } from '#gateway/db/schema.ts'
import { termsOf } from '../campaign-files.ts'
import { editionProblems, placeOf } from '../wording/edition-file.ts'
import { type Edition, endEdition, sellByEdition } from '../wording/edition-queries.ts'

/** Why an edition may not be published any more; undefined if it may. */
export function releaseProblem({ campaign, body, copied_from }: Edition): string | undefined {
  if (!termsOf(campaign) && !copied_from) return '这个活动已不在网站里'
  const [problem] = editionProblems(campaign, body)
  return problem && `${placeOf(body, problem.field)}：${problem.reason}`
}

/** Publishes a draft: orders and leads go by its times at once. False if somebody ended it before. */
export async function releaseEdition(db: Db, edition: Edition, now: Date): Promise<boolean> {
  if (!(await endEdition(db, edition.edition_id, { published_at: now }))) return false
  await sellByEdition(db, edition, now)
  return true
}
