/** Fixed by the build. Separate from the other values, because it grows with every page and few visitors need it. */
declare const __BUILT_PATHS__: readonly string[]

/** Whether this build has a page at the path: campaigns and games belong to a brand, and test pages to builds for tests. */
export function isBuilt(path: string): boolean {
  return __BUILT_PATHS__.includes(path)
}
