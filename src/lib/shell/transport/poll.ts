import { serverNow } from './clock.ts'

export interface Poll {
  /** Asks now; while a question is under way, once more after it. */
  request(): void
  /** Works the wait out anew: what it depends on has changed. */
  plan(): void
  stop(): void
}

/**
 * Asks again and again while somebody looks at the page and it is online, one question at a time. `waitMs` says after
 * each question how long to wait for the next one, undefined for as long as there is nothing to expect. Whoever comes
 * back after the wait is over hears at once; so does a page that comes out of the browser's cache, as another one has
 * acted in its place. The first question is the caller's, by `request`, or comes after the first wait.
 */
export function poll(question: () => Promise<void>, waitMs: () => number | undefined): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isWanted = false
  let isStopped = false
  let waited = 0
  let dueAt: number | undefined

  const isResting = () => document.hidden || !navigator.onLine
  const arm = () => {
    clearTimeout(timer)
    if (dueAt === undefined || isStopped || isAsking || isResting()) return
    // The clock may be corrected meanwhile: never longer than was planned.
    timer = setTimeout(onTime, Math.min(waited, dueAt - serverNow()))
  }
  const onTime = () => {
    if (!isResting()) request()
  }
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted && dueAt !== undefined) request()
  }
  const plan = () => {
    const ms = waitMs()
    waited = ms ?? 0
    dueAt = ms === undefined ? undefined : serverNow() + ms
    arm()
  }
  const request = async () => {
    isWanted = isAsking
    if (isAsking || isStopped) return
    isAsking = true
    clearTimeout(timer)
    try {
      await question()
    } finally {
      isAsking = false
      if (isWanted) void request()
      else plan()
    }
  }

  document.addEventListener('visibilitychange', arm)
  addEventListener('online', arm)
  addEventListener('pageshow', onReturn)
  plan()

  return {
    request,
    plan,
    stop() {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', arm)
      removeEventListener('online', arm)
      removeEventListener('pageshow', onReturn)
    },
  }
}
