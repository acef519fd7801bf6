import { call } from '#api/call.ts'
import { list, record, text, type ValueOf } from '#api/codec.ts'
import { liveRoom } from '#api/live/room/room.ts'
import { adviserId, adviserProfile } from './adviser-profile.ts'

export const PROFILE_REPLAYS = 5

/** An adviser with their live rooms, recordings and courses. */
export const getAdviserProfile = call('GET', '/adviser/queryDetail', {
  family: 'crmApi',
  access: 'open',
  request: record({ certificate: ['certNo', adviserId] }),
  answer: record({
    adviser: ['adviser', adviserProfile],
    /** On air or upcoming, nearest first. */
    rooms: ['rooms', list(liveRoom)],
    replays: ['replays', list(liveRoom, PROFILE_REPLAYS)],
    courses: [
      'courses',
      list(
        record({
          productId: ['productId', text()],
          name: ['name', text()],
          summary: ['summary', text()],
        }),
      ),
    ],
  }),
})
export type AdviserPage = ValueOf<typeof getAdviserProfile.answer>
