import type { Resource } from '#lib/data/resource.ts'

/** Whether the newest answer about the market did not arrive. */
export function hasMissed(resource: Resource<unknown>): boolean {
  return resource.state === 'ready' ? Boolean(resource.misses) : resource.state === 'failed'
}
