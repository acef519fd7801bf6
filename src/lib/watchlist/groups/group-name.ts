import { ParseError } from '#api/codec.ts'
import { groupName } from '#api/watchlist/groups/group-name.ts'

/** The sentence for a name no group may have (§5), the gateway's own; undefined where it may. */
export function groupNameProblem(typed: string): string | undefined {
  try {
    groupName.decode(typed, 'groupName')
    return undefined
  } catch (error) {
    if (error instanceof ParseError) return error.message
    throw error
  }
}
