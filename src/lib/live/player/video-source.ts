/** Source of a player. */
export interface VideoSource {
  /** Key of a recording, under which its playback position is stored. Absent for a live stream. */
  key?: string | undefined
  title: string
  /** HLS playlist, or the MP4 file of a recording. */
  url: string
  isLive: boolean
  /** Resolves once playback may begin, for example when the position of another device is known. */
  ready?: Promise<unknown> | undefined
}

/** Interface of `<x-video-player>` to a page. */
export interface VideoScreen {
  source: VideoSource | undefined
  /** Plays from that second; opens the player first if necessary. */
  seek(seconds: number): Promise<void>
}

/** The playlist of the sound alone, if a packager puts one beside the picture: `picture.m3u8`, `sound.m3u8`. */
export function soundOf(url: string): string | undefined {
  return /\/picture\.m3u8$/.test(url) ? url.replace(/picture\.m3u8$/, 'sound.m3u8') : undefined
}

/** The captions stored beside an uploaded video; empty if it has none. */
export function captionsOf(url: string): string | undefined {
  const picture = /(\/video\/[0-9a-f]{24}\/(?:[^/?#]+\/)?)picture\.m3u8$/
  return picture.test(url) ? url.replace(picture, '$1captions.vtt') : undefined
}

/** `65` as `1:05`, one hour or more as `1:01:05`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}
