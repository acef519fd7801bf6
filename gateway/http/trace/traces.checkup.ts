import { checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'

/** Posts an export without spans, which collectors accept. */
export const tracesCheckup = checkup('traces', async ({ config, outside, maxMs }) => {
  const { traces } = config
  if (!traces) return notSetUp('OTEL_EXPORTER_OTLP_ENDPOINT: calls are not traced')
  const { status } = await outside(traces.url, {
    method: 'POST',
    headers: { ...traces.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [] }),
    maxMs,
  })
  if (status === 401 || status === 403)
    return fails(`the collector answers ${status}`, 'see OTEL_EXPORTER_OTLP_HEADERS')
  if (status >= 300)
    return fails(
      `the collector answers ${status}`,
      'see its address: it must accept OTLP over HTTP with JSON, usually at port 4318',
    )
  return ok('the collector accepts spans')
})
