import type { ReportedStep } from '#api/landing/event-batch.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { deviceId } from '#lib/shell/transport/device-id.ts'

/** The address of `api/landing/event-batch.ts`; that file's codecs would double the script. */
export const EVENT_URL = '/collect/campaign'

/** At most one event of a kind per block and field: far below the limit of a batch. */
type Event = { step: ReportedStep; detail: string | undefined }

/**
 * Collects the events of one page view and sends them in one batch when the page is left or hidden. Collects nothing
 * for a page nobody looks at: prefetched, prerendered or opened in the background.
 */
export function followEvents(article: HTMLElement, campaign: string): void {
  const gathered: Event[] = []
  const known = new Set<string>()
  const record = (step: ReportedStep, detail?: string) => {
    if (!known.has(step + detail)) gathered.push({ step, detail })
    known.add(step + detail)
  }
  const blockOf = (target: EventTarget | null) =>
    (target as Element | null)?.closest<HTMLElement>('[data-block]')?.dataset.block
  const handOver = () => {
    if (!gathered[0]) return
    navigator.sendBeacon(
      API_ORIGIN + EVENT_URL,
      JSON.stringify({
        campaign,
        channelId: readItem('session', 'channelId'),
        deviceId: deviceId(),
        events: gathered.splice(0),
      }),
    )
  }
  const begin = () => {
    if (document.hidden) return handOver()
    if (known.size) return
    record('view')
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) record('blockSeen', blockOf(target))
      },
      // Seen is what reaches the fifth in the middle of the screen.
      { rootMargin: '-40% 0px' },
    )
    for (const block of article.querySelectorAll('[data-block]')) seen.observe(block)
  }
  begin()
  // A prerendered page is hidden until it is shown, which fires the same event.
  addEventListener('visibilitychange', begin)
  addEventListener('pagehide', handOver)
  article.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a,button')) record('tap', blockOf(target))
  })
  for (const type of ['focusin', 'submit'])
    article.addEventListener(type, ({ target }) => {
      if ((target as Element).closest('form'))
        record('formStep', (target as HTMLInputElement).name || type)
    })
}
