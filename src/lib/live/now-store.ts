import { atom, computed, onMount } from 'nanostores'
import { serverNow } from '#lib/shell/transport/clock.ts'

/** Server time, updated every second while it has listeners. */
export const $now = atom(0)

onMount($now, () => {
  let timer: ReturnType<typeof setTimeout>
  const tick = () => {
    const now = serverNow()
    $now.set(now)
    timer = setTimeout(tick, 1000 - (now % 1000))
  }
  tick()
  return () => clearTimeout(timer)
})

/** The same, to the minute: days and times of day change no more often. */
export const $minute = computed($now, (now) => now - (now % 60_000))
