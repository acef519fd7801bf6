/** Fixed by the build. Apart from the other values: it grows with every page, and few visitors ask it. */
declare const __BUILT_PATHS__: readonly string[]

/** Whether this build has a page of its own under the path: only then may anything link to it. */
export function isBuilt(path: string): boolean {
  return __BUILT_PATHS__.includes(path)
}
