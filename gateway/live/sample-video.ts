/** Where the picture of a sample room comes from: a recording shipped with the site, live as a loop. */
export function sampleVideo(roomId: string): { streamUrl: string; replayUrl: string } {
  return {
    streamUrl: `/sandbox/live/${roomId}/picture.m3u8`,
    replayUrl: '/media/lecture/picture.m3u8',
  }
}
