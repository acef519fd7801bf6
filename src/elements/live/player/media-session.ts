import type Player from 'video.js/dist/types/player'
import type { VideoSource } from '#lib/live/player/video-source.ts'

const STEP_SECONDS = 10

/**
 * Names what is played on the lock screen and lets headphones and the lock screen lead it, so that it can be heard and
 * stopped with the screen off.
 */
export function joinMediaSession(
  player: Player,
  { title, isLive }: VideoSource,
  picture: string | undefined,
): void {
  if (!('mediaSession' in navigator)) return
  const session = navigator.mediaSession
  const seconds = () => player.currentTime() ?? 0
  const moveBy = (step: number) => void player.currentTime(seconds() + step)
  type Led = readonly [MediaSessionAction, (details: MediaSessionActionDetails) => void]
  const seeks: readonly Led[] = [
    ['seekbackward', ({ seekOffset = STEP_SECONDS }) => moveBy(-seekOffset)],
    ['seekforward', ({ seekOffset = STEP_SECONDS }) => moveBy(seekOffset)],
    ['seekto', ({ seekTime = seconds() }) => moveBy(seekTime - seconds())],
  ]
  const handlers: readonly Led[] = [
    ['play', () => void player.play()],
    ['pause', () => player.pause()],
    ...(isLive ? [] : seeks),
  ]
  const showPosition = () => {
    const duration = player.duration() ?? 0
    // A live picture has no length.
    if (!(duration > 0 && Number.isFinite(duration))) return
    const position = Math.min(seconds(), duration)
    session.setPositionState({ duration, position, playbackRate: player.playbackRate() || 1 })
  }
  player.on('play', () => {
    const artwork = picture ? [{ src: picture }] : []
    session.metadata = new MediaMetadata({ title, artwork })
    for (const [action, handler] of handlers) session.setActionHandler(action, handler)
    session.playbackState = 'playing'
  })
  player.on('pause', () => {
    session.playbackState = 'paused'
  })
  for (const event of ['loadedmetadata', 'play', 'seeked', 'ratechange'])
    player.on(event, showPosition)
  player.on('dispose', () => {
    session.metadata = null
    session.playbackState = 'none'
    for (const [action] of handlers) session.setActionHandler(action, null)
  })
}
