import { screenName } from '#api/screening/saved/screen-name.ts'
import { problemIn } from '#lib/data/problem-in.ts'

/** The gateway's sentence about an invalid name; undefined for a valid one. */
export function screenNameProblem(typed: string): string | undefined {
  return problemIn(screenName, typed)
}
