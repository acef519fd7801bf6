import type { ClassQueue } from '#api/order/offline/class-queue.ts'
import { act } from '#elements/shell/act.ts'
import { element } from '#elements/shell/element.ts'
import { marked, part, setText, writePart } from '#elements/shell/parts.ts'
import { createQueues, joinQueue, leaveQueue } from '#lib/order/offline/class-queue-store.ts'
import { QUEUE_TEXTS as TEXTS } from '#lib/order/offline/queue-texts.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'

type Queues = ReturnType<typeof createQueues>

/** Shows how many seats each class has left, and the queue to people who find none. */
export function showQueues(root: HTMLElement): void {
  const $queues = createQueues(root.dataset.course ?? '')
  const shown = new Map<string, ClassQueue>()
  $queues.subscribe((queues) => {
    if (queues.state !== 'ready') return
    for (const queue of queues.value) {
      const [row] = marked(root, 'class', queue.priceId)
      // Other rows remain as they are, with focus and sentence.
      if (row && shown.get(queue.priceId) !== queue) showQueue(row, queue, $queues)
      shown.set(queue.priceId, queue)
    }
  })
}

function showQueue(row: HTMLElement, queue: ClassQueue, $queues: Queues): void {
  const { priceId, seatsLeft, place, offeredUntil } = queue
  const isFull = seatsLeft === 0 && !offeredUntil
  row.toggleAttribute('data-full', isFull)
  row.querySelector('.wait')?.remove()
  const seats = seatsLeft === undefined ? '' : seatsLeft > 0 ? TEXTS.free(seatsLeft) : TEXTS.full
  writePart(row, 'seats', offeredUntil ? '' : seats)
  const notice = element('p', { role: 'status', class: 'quiet' })
  const way = (text: string, send: typeof joinQueue) => {
    const attributes = { type: 'button', class: 'kit-button', 'data-kind': 'quiet' }
    const button = element('button', attributes, text)
    button.addEventListener('click', () =>
      act(button, {
        send: () => send($queues, priceId),
        offline: TEXTS.failed,
        say: (sentence) => sentence && setText(notice, sentence),
      }),
    )
    return button
  }
  const box = part(row, 'queue')
  if (offeredUntil) {
    setText(notice, TEXTS.offered(shortMinuteText(offeredUntil)))
    box.replaceChildren(notice, way(TEXTS.giveUp, leaveQueue))
  } else if (place) {
    setText(notice, TEXTS.waiting(place))
    box.replaceChildren(notice, way(TEXTS.leave, leaveQueue))
  } else if (isFull) {
    setText(notice, TEXTS.hint)
    box.replaceChildren(notice, way(TEXTS.join, joinQueue))
  } else box.replaceChildren()
}
