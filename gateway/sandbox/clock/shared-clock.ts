import type { ClockSetting, ServerClock } from '#gateway/clock.ts'
import type { Services } from '#gateway/http/handle.ts'
import { savedClock } from './clock-queries.ts'

export const CLOCK_TOPIC = 'clock'

/** Synchronises this node's clock with the sandbox's setting, made on any node and before any restart. */
export async function followSandboxClock(services: Pick<Services, 'db' | 'hub' | 'clock'>) {
  const { db, hub, clock } = services
  await hub.subscribe(CLOCK_TOPIC, undefined, ({ data }) => clock.follow(readSetting(data)))
  const saved = await savedClock(db)
  if (saved) clock.follow(saved)
}

export function readSetting(published: string): ClockSetting {
  const { serverMs, realMs, speed } = JSON.parse(published)
  return { serverMs: Number(serverMs), realMs: Number(realMs), speed: Number(speed) }
}

/** The state of a clock as an answer of `/sandbox/clock`. */
export function clockReading(clock: ServerClock) {
  return { now: clock.now().toISOString(), speed: clock.speed() }
}
