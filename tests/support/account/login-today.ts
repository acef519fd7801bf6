import { startSession } from '#gateway/account/session/sessions.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller } from './calls.ts'

/** A login on the day shown by the gateway's clock, on a device with the same time. */
export async function loginToday(gateway: RunningGateway, userId: string) {
  const { db, clock, config } = gateway.services
  const token = await startSession(db, { userId, loginType: 'wap' }, config.secretKey, clock.now())
  return { ...newCaller(gateway), userId, token, nowMs: clock.now().getTime() }
}
