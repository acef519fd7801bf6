import type { Context as HonoContext } from 'hono'
import { ParseError } from '#api/codec.ts'
import { OK } from '#api/envelope.ts'
import { parseClockSetting } from '#api/sandbox/clock.ts'
import { type ClockSetting, REAL_TIME } from '#gateway/clock.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { answerFailure, reply } from '#gateway/http/error.ts'
import type { Services } from '#gateway/http/handle.ts'
import { jsonBody } from '#gateway/http/json-body.ts'
import { forgetClock, saveClock } from './clock-queries.ts'
import { CLOCK_TOPIC, clockReading } from './shared-clock.ts'

const SANDBOX = { isSandboxOnly: true }
const PATH = '/sandbox/clock'

export const readClock = endpoint('GET', PATH, (c, { clock }) => answer(c, clock), SANDBOX)

/** Moves the clock of every node: `{"now": ISO, "speed": n}`; either field may be missing. */
export const moveClock = endpoint(
  'POST',
  PATH,
  async (c, services) => {
    try {
      const { nowMs, speed } = parseClockSetting(await jsonBody(c))
      const realMs = Date.now()
      const { clock } = services
      const setting = {
        serverMs: nowMs ?? clock.now().getTime(),
        realMs,
        speed: speed ?? clock.speed(),
      }
      await saveClock(services.db, setting)
      await announce(services, setting)
      return answer(c, clock)
    } catch (error) {
      if (!(error instanceof ParseError)) throw error
      return reply(c, answerFailure(error).envelope, 400)
    }
  },
  SANDBOX,
)

/** Returns to real time. */
export const resetClock = endpoint(
  'DELETE',
  PATH,
  async (c, services) => {
    await forgetClock(services.db)
    await announce(services, REAL_TIME)
    return answer(c, services.clock)
  },
  SANDBOX,
)

async function announce({ clock, hub }: Services, setting: ClockSetting): Promise<void> {
  clock.follow(setting)
  await hub.publish(CLOCK_TOPIC, setting)
}

function answer(c: HonoContext, clock: Services['clock']): Response {
  return reply(c, { code: OK, msg: '', data: clockReading(clock) })
}
