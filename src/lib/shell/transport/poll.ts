import { serverNow } from './clock.ts'

export interface Poll {
  /** Requests at once; during a request, once more after it. */
  request(): void
  /** Calculates the wait again after a change of its inputs. */
  plan(): void
  stop(): void
}

/**
 * Polls while the page is visible and online, one request at a time. After each request, `waitMs` returns the wait
 * until the next, or undefined while no change is expected. A page that becomes visible after the wait is over requests
 * at once; so does a page from the browser's cache, as another page has acted in its place. The first request is the
 * caller's, by `request`, or follows the first wait.
 */
export function poll(question: () => Promise<void>, waitMs: () => number | undefined): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isWanted = false
  let waited = 0
  let dueAt: number | undefined
  const listening = new AbortController()

  const isResting = () => document.hidden || !navigator.onLine
  const arm = () => {
    clearTimeout(timer)
    if (dueAt === undefined || listening.signal.aborted || isAsking || isResting()) return
    // The clock may be corrected meanwhile: never wait longer than planned.
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
    if (isAsking || listening.signal.aborted) return
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

  document.addEventListener('visibilitychange', arm, listening)
  addEventListener('online', arm, listening)
  addEventListener('pageshow', onReturn, listening)
  plan()

  return {
    request,
    plan,
    stop() {
      clearTimeout(timer)
      listening.abort()
    },
  }
}
