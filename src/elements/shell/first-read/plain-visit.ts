/** Whether the page shows what its address says: one that is loaded again or gone back to restores its own view. */
export function isPlainVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}
