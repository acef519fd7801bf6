import { groupName } from '#api/watchlist/groups/group-name.ts'
import { problemIn } from '#lib/data/problem-in.ts'

/** The gateway's sentence about an invalid group name (§5); undefined for a valid one. */
export function groupNameProblem(typed: string): string | undefined {
  return problemIn(groupName, typed)
}
