import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { runClock } from './campaign-clock.ts'
import { showFigures } from './live-figures.ts'
import { followEvents } from './page-events.ts'

/**
 * Everything a campaign page does before the first tap, inlined as one function at the top of its article: phase and
 * countdowns, channel, figures of the gateway, events.
 */
const article = (document.currentScript as HTMLElement).parentElement as HTMLElement
startPage(article, article.dataset as Record<'name' | 'channel', string>)

function startPage(article: HTMLElement, { name, channel }: Record<'name' | 'channel', string>) {
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
  addEventListener('load', async () => tick(await showFigures(article, name)))
}
