import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { runClock } from './campaign-clock.ts'
import { showFigures } from './live-figures.ts'
import { markVariant } from './own-variant.ts'
import { followEvents } from './page-events.ts'

/**
 * Everything a campaign page does before the first tap, inlined as one function at the top of its article: version, phase
 * and countdowns, channel, figures of the gateway, events.
 */
const article = (document.currentScript as HTMLElement).parentElement as HTMLElement
const { name, channel } = article.dataset as Record<'name' | 'channel', string>

markVariant(article)
const tick = runClock(article)
// The channel in the address, which the frame reads, takes precedence over the page's own.
const isNamed = readItem('session', 'channelId') || /channelid=/i.test(location.search)
if (!isNamed) writeItem('session', 'channelId', channel)
// The form restores what was typed before an authorisation, once the frame's later half has loaded it.
if (readItem('session', 'phoneDraft') || readItem('session', 'answerDraft'))
  document.documentElement.dataset.returning = ''
document.addEventListener('DOMContentLoaded', () => {
  // The first tick ran before the page's other parts existed.
  tick()
  followEvents(article, name)
})
addEventListener('load', () => showFigures(article, name).then(tick))
