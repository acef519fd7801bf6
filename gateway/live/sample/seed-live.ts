import { SHARE_PLACE_ID } from '#api/live/lobby/list-advertisements.ts'
import type { Services } from '#gateway/http/handle.ts'
import { storeMessages } from '../chat/chat-queries.ts'
import { pin } from '../chat/moderation-queries.ts'
import { replaceChapters, replaceHandouts } from '../recording/recording-queries.ts'
import { saveAdviser } from '../reservation/adviser-queries.ts'
import {
  LECTURE_CHAPTERS,
  LECTURE_HANDOUTS,
  LECTURE_ROOM,
  LECTURE_TALK,
  LECTURE_TRANSCRIPT,
} from './sample-lecture.ts'
import {
  SAMPLE_ADVERTISEMENTS,
  SAMPLE_ADVISERS,
  SAMPLE_PIN,
  SAMPLE_PRODUCTS,
  SAMPLE_ROOMS,
  SAMPLE_TALK,
} from './sample-rooms.ts'
import { sampleVideo } from './sample-video.ts'
import { hasMessages, saveAdvertisements, saveProducts, saveRoom } from './seed-queries.ts'

type Sample = (typeof SAMPLE_ROOMS)[number]

/** Fills the timetable around the present time; messages from before a restart remain in their rooms. */
export async function seedLive({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await db.transaction().execute(async (trx) => {
    for (const room of SAMPLE_ROOMS) {
      // The chat of a recording belongs to the times of its broadcast.
      const isRecorded = room.id === LECTURE_ROOM && (await hasMessages(trx, room.id))
      if (!isRecorded)
        await saveRoom(trx, {
          ...room,
          ...sampleVideo(room.id),
          startsAt: at(room.startsIn),
          endsAt: at(room.endsIn),
        })
      await saveProducts(trx, room.id, room.startsIn < 0 ? SAMPLE_PRODUCTS : [])
      const hasBegun = room.startsIn < 0 && room.id !== LECTURE_ROOM
      if (hasBegun && !(await hasMessages(trx, room.id))) await talkIn(trx, room, at)
    }
    for (const adviser of SAMPLE_ADVISERS) await saveAdviser(trx, adviser)
    await recordLecture(trx, at)
    await saveAdvertisements(trx, SHARE_PLACE_ID, SAMPLE_ADVERTISEMENTS)
  })
}

async function talkIn(
  db: Services['db'],
  room: Sample,
  at: (minutes: number) => Date,
): Promise<void> {
  const adviser = {
    nickname: room.adviser,
    role: 'adviser' as const,
    certificate: room.certificate,
  }
  const said = [...SAMPLE_TALK, { adviser: true as const, text: SAMPLE_PIN }]
  const messages = said.map((one, order) => {
    const who = 'adviser' in one ? adviser : { ...one, certificate: undefined }
    return {
      ...who,
      userId: null,
      key: `sample-${order}`,
      author: `sample-${who.role}-${who.nickname}`,
      text: one.text,
      sentAt: at(Math.max(room.startsIn, -9) + order / 2),
    }
  })
  const stored = await storeMessages(db, room.id, messages)
  const last = stored.at(-1)
  if (last) await pin(db, { roomId: room.id, seq: last.seq }, last.sent_at)
}

async function recordLecture(db: Services['db'], at: (minutes: number) => Date): Promise<void> {
  await replaceChapters(db, LECTURE_ROOM, 'chapter', LECTURE_CHAPTERS)
  await replaceChapters(db, LECTURE_ROOM, 'sentence', LECTURE_TRANSCRIPT)
  await replaceHandouts(db, LECTURE_ROOM, LECTURE_HANDOUTS)
  const room = SAMPLE_ROOMS.find(({ id }) => id === LECTURE_ROOM)
  if (!room || (await hasMessages(db, LECTURE_ROOM))) return
  const said = LECTURE_TALK.map(({ seconds, text, nickname }, order) => ({
    ...{ nickname, text, role: 'viewer' as const, certificate: undefined, userId: null },
    key: `lecture-${order}`,
    author: `sample-viewer-${nickname}`,
    sentAt: at(room.startsIn + seconds / 60),
  }))
  await storeMessages(db, LECTURE_ROOM, said)
}
