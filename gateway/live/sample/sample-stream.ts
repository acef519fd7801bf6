/** One rendition of a live picture that repeats a recording for as long as its room is on. */
export interface LoopedStream {
  /** Folder of the recording at the site, ending with a slash. */
  folder: string
  /** Beginning of its files' names. */
  rendition: string
  segments: number
  segmentSeconds: number
}

/** Segments a playlist names: players begin three before the end. */
const WINDOW = 6

/**
 * The playlist so many seconds after the room began, as a packager would write it (RFC 8216): a window of segments
 * that moves on, and a discontinuity where the recording begins again.
 */
export function livePlaylist(
  { folder, rendition, segments, segmentSeconds }: LoopedStream,
  secondsOn: number,
): string {
  const newest = Math.max(0, Math.floor(secondsOn / segmentSeconds))
  const oldest = Math.max(0, newest - WINDOW + 1)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${oldest}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitiesBefore(oldest, segments)}`,
  ]
  for (let i = oldest; i <= newest; i += 1) {
    const position = i % segments
    if (position === 0 && i > 0) lines.push('#EXT-X-DISCONTINUITY')
    lines.push(`#EXTINF:${segmentSeconds}.0,`)
    lines.push(`${folder}${rendition}-${String(position).padStart(2, '0')}.ts`)
  }
  return `${lines.join('\n')}\n`
}

/** How many of them have left the window: the one before a segment leaves together with it. */
function discontinuitiesBefore(segment: number, segments: number): number {
  return segment === 0 ? 0 : Math.floor((segment - 1) / segments)
}
