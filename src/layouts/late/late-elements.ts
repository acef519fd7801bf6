import { $popups } from '#elements/shell/popup/popup.ts'

const loadLeadForm = () => import('#elements/landing/lead-form-element.ts')

/**
 * On a campaign page, waiting for the frame's later half includes waiting for its form, and on a game's page for the
 * game; a form in a popup loads with the popup.
 */
export async function loadElements(): Promise<void> {
  $popups.subscribe((popups) => {
    const form = popups.map((popup) => popup.querySelector('x-lead-form')).find(Boolean)
    if (form?.matches(':not(:defined)')) void wakeLeadForm(form)
  })
  if (document.querySelector('x-lead-form:not(dialog *)')) await loadLeadForm()
  if (document.querySelector('x-invite')) await import('#elements/invite/invite-element.ts')
  const game = document.querySelector<HTMLElement>('x-game')
  if (!game) return
  const { loadGame } = await import('#elements/games/load-game.ts')
  await loadGame(game)
}

/** A tap on a button of the form before it is loaded is held and then repeated. */
async function wakeLeadForm(form: Element): Promise<void> {
  let pressed = null as HTMLElement | null
  const hold = (event: Event) => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    event.preventDefault()
    pressed = button
  }
  form.addEventListener('click', hold)
  try {
    await loadLeadForm()
  } finally {
    // Without the file, the form is posted as it is without script.
    form.removeEventListener('click', hold)
    pressed?.click()
  }
}
