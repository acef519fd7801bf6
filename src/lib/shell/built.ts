import { BUILT_PATHS } from './build-constants.ts'

/** Whether this build has a page of its own under the path: only then may anything link to it. */
export function isBuilt(path: string): boolean {
  return BUILT_PATHS.includes(path)
}
