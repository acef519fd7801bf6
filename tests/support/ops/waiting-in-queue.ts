import type { RunningGateway } from '#gateway/start.ts'

/** What `/metrics` says of a queue: how many, and for how many whole hours the oldest. */
export async function waitingInQueue({ url }: Pick<RunningGateway, 'url'>, name: string) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const figure = (metric: string) =>
    Number(new RegExp(`^${metric}\\{queue="${name}"\\} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    count: figure('gateway_queue_waiting'),
    hours: Math.floor(figure('gateway_queue_age_seconds') / 3600),
  }
}
