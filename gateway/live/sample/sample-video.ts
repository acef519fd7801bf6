import { LECTURE_ROOM } from './sample-lecture.ts'

/** The video of a sample room: a recording shipped with the site, live as a loop. */
export function sampleVideo(roomId: string): { streamUrl: string; replayUrl: string | undefined } {
  return {
    streamUrl: `/sandbox/live/${roomId}/picture.m3u8`,
    // The other recordings are still being prepared, as real ones are for a while.
    replayUrl: roomId === LECTURE_ROOM ? '/media/lecture/picture.m3u8' : undefined,
  }
}
