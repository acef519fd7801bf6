import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { runClock } from './campaign-clock.ts'
import { showFigures } from './live-figures.ts'
import { markVariant } from './own-variant.ts'
import { followEvents } from './page-events.ts'

/**
 * Everything a campaign page does before the first tap, inlined as one function at the top of its article: version, phase
 * and countdowns before it is painted; channel, events and the gateway's figures after it.
 */
const article = (document.currentScript as HTMLElement).parentElement as HTMLElement
const { name, channel } = article.dataset as Record<'name' | 'channel', string>

markVariant(article)
const tick = runClock(article)
addEventListener('DOMContentLoaded', () => {
  // The first tick ran before the page's other parts existed.
  tick()
  // In the task of the page's other late scripts: a task of its own would cost one more frame.
  new PerformanceObserver((_, paints) => {
    paints.disconnect()
    follow()
  }).observe({ type: 'paint', buffered: true })
})

// A campaign is left without a transition: the browser would draw it once more, and keep the next page waiting.
addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition())

/** Runs after the first paint: it reads and writes storage, each of which waits for another process of the browser. */
function follow(): void {
  // The channel in the address, which the frame reads, takes precedence over the page's own.
  const isNamed = readItem('session', 'channelId') || /channelid=/i.test(location.search)
  if (!isNamed) writeItem('session', 'channelId', channel)
  // The form restores what was typed before an authorisation, once the frame's later half has loaded it.
  if (readItem('session', 'phoneDraft') || readItem('session', 'answerDraft'))
    document.documentElement.dataset.returning = ''
  followEvents(article, name)
  // They are those of the channel.
  void showFigures(article, name).then(tick)
}
