import { playbackReports } from '#lib/course/playback/playback-reports.ts'

/** Reports what the player inside `root` plays of the class shown. */
export function followPlayback(root: HTMLElement, shownId: () => string): void {
  const reports = playbackReports()
  root.addEventListener('videotime', (event) => {
    if (!(event instanceof CustomEvent)) return
    const { seconds, duration } = event.detail
    reports.follow(shownId(), seconds, duration)
  })
  root.addEventListener('videopause', () => reports.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) reports.leave()
  })
  addEventListener('pagehide', () => reports.leave())
}
