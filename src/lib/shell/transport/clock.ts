/** Server time on the site: the phone's clock, corrected by the gateway's last answer. */
let offsetMs = 0

/** Milliseconds since the epoch by the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** Corrects the clock by the server's time in an answer. */
export function correctClock(serverMs: number): void {
  offsetMs = serverMs - Date.now()
}
