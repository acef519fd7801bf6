import type { ClassQueue } from '#api/order/offline/class-queue.ts'
import { element } from '#elements/shell/element.ts'
import { marked, part, setText, writePart } from '#elements/shell/parts.ts'
import { joinQueue, quitQueue, readClassQueues } from '#lib/order/offline/class-queues.ts'
import { QUEUE_TEXTS as TEXTS } from '#lib/order/offline/queue-texts.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'

/** Shows the seats of each class as they are now, and to whoever finds none the queue. */
export async function showQueues(root: HTMLElement): Promise<void> {
  const queues = await readClassQueues(root.dataset.course ?? '')
  for (const queue of queues ?? []) {
    const [row] = marked(root, 'class', queue.priceId)
    if (row) showQueue(row, queue)
  }
}

function showQueue(row: HTMLElement, { priceId, seatsLeft, place, offeredUntil }: ClassQueue) {
  const isFull = seatsLeft === 0 && !offeredUntil
  row.toggleAttribute('data-full', isFull)
  row.querySelector('.wait')?.remove()
  const seats = seatsLeft === undefined ? '' : seatsLeft > 0 ? TEXTS.free(seatsLeft) : TEXTS.full
  writePart(row, 'seats', offeredUntil ? '' : seats)
  const box = part(row, 'queue')
  const change = (run: typeof joinQueue) => async () => {
    try {
      showQueue(row, await run(priceId))
    } catch (error) {
      setText(part(row, 'notice'), sentenceOf(error, TEXTS.failed))
    }
  }
  const notice = element('p', { role: 'status', 'data-part': 'notice', class: 'quiet' })
  if (offeredUntil) {
    setText(notice, TEXTS.offered(shortMinuteText(offeredUntil)))
    box.replaceChildren(notice, way(TEXTS.giveUp, change(quitQueue)))
  } else if (place) {
    setText(notice, TEXTS.waiting(place))
    box.replaceChildren(notice, way(TEXTS.leave, change(quitQueue)))
  } else if (isFull) {
    setText(notice, TEXTS.hint)
    box.replaceChildren(notice, way(TEXTS.join, change(joinQueue)))
  } else box.replaceChildren()
}

function way(text: string, run: () => Promise<void>): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'kit-button', 'data-kind': 'quiet' },
    text,
  )
  button.addEventListener('click', () => {
    button.disabled = true
    void run().finally(() => {
      button.disabled = false
    })
  })
  return button
}
