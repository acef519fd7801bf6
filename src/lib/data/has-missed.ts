import type { Resource } from './resource.ts'

/** Whether the newest answer did not arrive. */
export function hasMissed(resource: Resource<unknown>): boolean {
  return resource.state === 'ready' ? Boolean(resource.misses) : resource.state === 'failed'
}
