import { findExports } from '../hooks/find-exports.ts'
import type { Endpoint } from './endpoint.ts'
import type { Handler } from './handle.ts'

export interface Routes {
  handlers: readonly Handler[]
  endpoints: readonly Endpoint[]
}

/** Every handler and endpoint of the domains: a new file adds its route. */
export async function findRoutes(): Promise<Routes> {
  const handlers = await findExports<Handler>('handler')
  const endpoints = await findExports<Endpoint>('endpoint')
  return {
    handlers: handlers.map(({ value }) => value),
    endpoints: endpoints.map(({ value }) => value),
  }
}
