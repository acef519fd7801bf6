import { randomBytes } from 'node:crypto'
import { timeFieldText } from '#gateway/china-time.ts'
import type { RunningGateway } from '#gateway/start.ts'
import type { Operator } from '../ops/operator.ts'

/** Rooms as operators make them under `/ops`. */

const HOUR_MS = 3_600_000

export const newOnce = () => randomBytes(12).toString('hex')

let lastAdviser = 0

/** An adviser nobody else's room needs. */
export async function newAdviser(
  { services }: RunningGateway,
  { validUntil = null }: { validUntil?: Date | null } = {},
): Promise<string> {
  lastAdviser += 1
  const certificate = `S-DESK-${lastAdviser}`
  const words = { name: `示例投顾 ${lastAdviser}`, position: '复盘', introduction: '样例' }
  await services.db
    .insertInto('live_advisers')
    .values({ certificate, ...words, valid_until: validUntil })
    .execute()
  return certificate
}

interface RoomOptions {
  title: string
  startsInHours?: number
  certificate?: string
}

export type RoomForm = Awaited<ReturnType<typeof roomForm>>

/** The fields of the form for a new room, in 24 hours by default and one hour long. */
export async function roomForm(
  gateway: RunningGateway,
  { title, startsInHours = 24, certificate }: RoomOptions,
) {
  const startsAt = new Date(gateway.services.clock.now().getTime() + startsInHours * HOUR_MS)
  return {
    ...{ action: 'create', once: newOnce(), title, summary: '看图说话', form: 'portrait' },
    ...{ cover: '/live/cover-chart', slowSeconds: '5', repeat: 'once', times: '1' },
    certificate: certificate ?? (await newAdviser(gateway)),
    ...{ streamUrl: 'https://play.example/live/a.m3u8', replayUrl: '' },
    startsAt: timeFieldText(startsAt),
    endsAt: timeFieldText(new Date(startsAt.getTime() + HOUR_MS)),
  }
}

/** The id of a room made through the form. */
export async function savedRoom(
  gateway: RunningGateway,
  operator: Operator,
  options: RoomOptions,
): Promise<string> {
  const saved = await operator.post('/ops/rooms', await roomForm(gateway, options))
  const location = saved.headers.get('location') ?? ''
  if (!location.startsWith('/ops/rooms/')) throw new Error(await saved.text())
  return location.slice('/ops/rooms/'.length)
}
