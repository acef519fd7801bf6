import { afterAll, vi } from 'vitest'

const { fetch } = globalThis

/**
 * Files share a worker, which starts twice as fast; each loads its own modules, so that none sees the state of another, and
 * finds the network as it was.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
  Object.assign(globalThis, { fetch })
})
