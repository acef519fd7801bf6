/** Server time on the site: the phone's clock corrected by what the gateway last told. */
let offsetMs = 0

/** Milliseconds since the epoch by the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** Takes the server's time from an answer. */
export function correctClock(serverMs: number): void {
  offsetMs = serverMs - Date.now()
}
