import { clockTick } from '#api/sandbox/clock.ts'
import { type ClockSetting, serverMsAt } from '../clock.ts'
import { endpoint } from '../http/endpoint.ts'
import { CLOCK_TOPIC, readSetting } from '../sandbox/clock/shared-clock.ts'
import { streamTopic } from './event-stream.ts'

/** Server time and speed, on connection and whenever the clock is moved; countdowns follow it. */
export const clockStream = endpoint('GET', '/stream/clock', (c, services) =>
  streamTopic(c, services, CLOCK_TOPIC, {
    greeting: () => tick(services.clock.setting()),
    dataOf: (published) => tick(readSetting(published)),
  }),
)

function tick(setting: ClockSetting): string {
  const nowMs = serverMsAt(setting, Date.now())
  return JSON.stringify(clockTick.encode({ nowMs, speed: setting.speed }))
}
