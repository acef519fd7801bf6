import { LECTURE_ROOM } from './sample-lecture.ts'

/** Where the picture of a sample room comes from: a recording shipped with the site, live as a loop. */
export function sampleVideo(roomId: string): { streamUrl: string; replayUrl: string | undefined } {
  return {
    streamUrl: `/sandbox/live/${roomId}/picture.m3u8`,
    // The recordings of the others are being prepared, as real ones are for a while.
    replayUrl: roomId === LECTURE_ROOM ? '/media/lecture/picture.m3u8' : undefined,
  }
}
