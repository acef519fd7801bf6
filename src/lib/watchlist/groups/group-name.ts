import { groupName } from '#api/watchlist/groups/group-name.ts'
import { problemIn } from '#lib/data/problem-in.ts'

/** The sentence for a name no group may have (§5), the gateway's own; undefined where it may. */
export function groupNameProblem(typed: string): string | undefined {
  return problemIn(groupName, typed)
}
