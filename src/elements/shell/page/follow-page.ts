import { installChunkGuard } from './chunk-guard.ts'
import { trackOnline } from './online.ts'
import { followSettings } from './settings.ts'

/** Keeps the page's marks in step with what changes while it is open: settings, the network, a newer release. */
export function followPage(): void {
  followSettings()
  installChunkGuard()
  trackOnline()
}
