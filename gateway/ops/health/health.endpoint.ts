import { endpoint } from '#gateway/http/endpoint.ts'

/** Live: the process answers. It says nothing about its dependencies. */
export const healthz = endpoint('GET', '/healthz', (c) => c.json({ status: 'live' }))

/** Ready: every dependency answers, and the node is not stopping. */
export const readyz = endpoint('GET', '/readyz', async (c, { readiness }) => {
  const report = await readiness.report()
  return c.json(report, report.status === 'ready' ? 200 : 503)
})

export const metricsText = endpoint('GET', '/metrics', async (_c, { metrics }) => {
  const text = await metrics.registry.metrics()
  return new Response(text, { headers: { 'Content-Type': metrics.registry.contentType } })
})
