import type { RunningGateway } from '#gateway/start.ts'
import type { Host } from '../gateway/client.ts'

/** Sets the sandbox's clock to a moment of UTC+8; `speed` 0 stops it there. */
export async function standClock({ url }: Host, moment: string, speed = 0): Promise<void> {
  const response = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: `${moment}+08:00`, speed }),
  })
  if (!response.ok) throw new Error(`the clock answered ${response.status}`)
}

/** The seed of tests whose market is drawn up to a moment, a full year of days, whatever day it is. */
export function drawnUntil(moment: string) {
  return async (gateway: RunningGateway): Promise<void> => {
    await standClock(gateway, moment)
    await gateway.services.screening.now()
  }
}

/** The moment by the sandbox's clock. */
export async function sandboxTime({ url }: Host): Promise<number> {
  const response = await fetch(`${url}/sandbox/clock`)
  const { data } = (await response.json()) as { data: { now: string } }
  return new Date(data.now).getTime()
}

/** An ordinary trading day after all recorded data, so that it is the same on every machine. */
export const MORNING = '2026-11-20T10:30:00'
