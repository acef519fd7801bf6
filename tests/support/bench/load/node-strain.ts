const SERIES =
  /^(process_cpu_seconds_total|nodejs_eventloop_lag_p99_seconds|gateway_database_waiting)(?:\{[^}]*\})? (\S+)$/gm

/** Figures of one node by `/metrics`. */
async function figuresOf(url: string): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const found = new Map<string, number>()
  // A copy for exports has connections of its own.
  for (const [, name = '', value] of text.matchAll(SERIES))
    found.set(name, (found.get(name) ?? 0) + Number(value))
  return found
}

/** How near each node came to its limits between the call and the call of what it returns. */
export async function watchStrain(
  urls: readonly string[],
): Promise<() => Promise<readonly string[]>> {
  const begun = performance.now()
  const before = await Promise.all(urls.map(figuresOf))
  return async () => {
    const after = await Promise.all(urls.map(figuresOf))
    const seconds = (performance.now() - begun) / 1000
    return after.map((figures, i) => {
      const of = (name: string, from = figures) => from.get(name) ?? Number.NaN
      const cpu = of('process_cpu_seconds_total') - of('process_cpu_seconds_total', before[i])
      const lag = of('nodejs_eventloop_lag_p99_seconds') * 1000
      const waiting = of('gateway_database_waiting')
      return `node ${i + 1}: ${Math.round((cpu / seconds) * 100)} % of a core, event loop late by ${lag.toFixed(0)} ms (p99), ${waiting} waiting for a connection at the end`
    })
  }
}
