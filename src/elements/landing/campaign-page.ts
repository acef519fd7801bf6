import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { runClock } from './campaign-clock.ts'
import { showFigures } from './live-figures.ts'
import { followEvents } from './page-events.ts'

/**
 * Everything a campaign page does before the first tap, inlined as one function at the top of its article: phase and
 * countdowns, channel, form text from before an authorisation, figures of the gateway, events.
 */
const article = document.currentScript?.parentElement
if (article) startPage(article, article.dataset)

function startPage(article: HTMLElement, { name = '', channel = '' }: DOMStringMap): void {
  const endClock = runClock(article)
  // The channel in the address, which the frame reads, takes precedence over the page's own.
  if (!readItem('session', 'channelId') && !/channelid=/i.test(location.search))
    writeItem('session', 'channelId', channel)
  document.addEventListener('DOMContentLoaded', () => {
    const mobile = article.querySelector<HTMLInputElement>('[name=mobile]')
    if (mobile) mobile.value ||= readItem('session', 'phoneDraft') ?? ''
    const answer = readItem('session', 'answerDraft')
    for (const option of article.querySelectorAll<HTMLInputElement>('[name=answer]'))
      option.checked ||= option.value === answer
    followEvents(article, name)
  })
  addEventListener('load', () => {
    void showFigures(article, name).then((isEnded) => isEnded && endClock())
  })
}
