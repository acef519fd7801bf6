import { afterAll, vi } from 'vitest'

/** Files share a worker, which starts twice as fast; each loads its own modules, so that none sees the state of another. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})
