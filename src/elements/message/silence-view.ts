import { MESSAGE_TOPICS } from '#api/message/topic.ts'
import { part } from '#elements/shell/parts.ts'
import { isAlertSoundOn, setAlertSound } from '#lib/message/alert-sound.ts'
import { $silenced, setSilent } from '#lib/message/silenced-store.ts'

/** Shows which topics call for the person, and writes every switch at once. */
export function silenceView(root: HTMLElement): void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('.switches input')]
  const sound = root.querySelector<HTMLInputElement>('[name="alert-sound"]')!
  sound.checked = isAlertSoundOn()
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
    if (target === sound) switchSound(sound.checked)
    const topic = MESSAGE_TOPICS.find((known) => known === target.name)
    if (topic) void setSilent(topic, !target.checked)
  })
  part(root, 'retry').addEventListener('click', $silenced.reload)
}

/** Switched on, it is heard at once. */
function switchSound(isOn: boolean): void {
  setAlertSound(isOn)
  if (isOn) void import('./chime.ts').then(({ chime }) => chime())
}
