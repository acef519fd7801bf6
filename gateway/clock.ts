/** How server time passes: it was `serverMs` at real time `realMs` and runs at `speed`. */
export interface ClockSetting {
  serverMs: number
  realMs: number
  speed: number
}

/** The one clock of the gateway; the sandbox may move it (`POST /sandbox/clock`). */
export interface ServerClock {
  now(): Date
  /** Server seconds per real second; 1 outside the sandbox. */
  speed(): number
  set(now: Date, speed: number): void
  /** Adopts a setting made on another node. */
  follow(setting: ClockSetting): void
  setting(): ClockSetting
}

export const REAL_TIME: ClockSetting = { serverMs: 0, realMs: 0, speed: 1 }

export function createClock(): ServerClock {
  let setting = REAL_TIME
  return {
    now: () => new Date(serverMsAt(setting, Date.now())),
    speed: () => setting.speed,
    set(now, speed) {
      setting = { serverMs: now.getTime(), realMs: Date.now(), speed }
    },
    follow(next) {
      setting = next
    },
    setting: () => setting,
  }
}

/** The time of other machines, which the sandbox does not move. */
export const realTime = () => new Date()

export function serverMsAt({ serverMs, realMs, speed }: ClockSetting, nowMs: number): number {
  return Math.round(serverMs + (nowMs - realMs) * speed)
}
