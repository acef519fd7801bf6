import { MESSAGE_TOPICS } from '#api/message/topic.ts'
import { part } from '#elements/shell/parts.ts'
import { $silenced, setSilent } from '#lib/message/silenced-store.ts'

/** Shows which topics call for the person, and writes every switch at once. */
export function silenceView(root: HTMLElement): void {
  const boxes = [...root.querySelectorAll('input')]
  $silenced.subscribe((silenced) => {
    root.dataset.state = silenced.state
    for (const box of boxes) {
      box.disabled = silenced.state !== 'ready'
      if (silenced.state === 'ready')
        box.checked = !silenced.value.some((topic) => topic === box.name)
    }
  })
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const topic = MESSAGE_TOPICS.find((known) => known === target.name)
    if (topic) void setSilent(topic, !target.checked)
  })
  part(root, 'retry').addEventListener('click', $silenced.reload)
}
