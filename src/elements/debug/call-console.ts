import type { Layer } from '#api/call.ts'
import { part } from '#elements/shell/parts.ts'
import type { CallPreset } from '#lib/debug/call-presets.ts'
import { parseParams, tryCall } from '#lib/debug/free-call.ts'
import { DEBUG_TEXTS } from '#lib/debug/texts.ts'

/** The form that sends any call: presets fill it in, the result appears beneath it in words. */
export function callConsole(root: HTMLElement): void {
  const form = root.querySelector('form')
  const result = part(root, 'result')
  if (!form) return
  const value = (name: string) => String(new FormData(form).get(name) ?? '')

  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-preset]') : null
    if (button) fillIn(form, JSON.parse(button.dataset.preset ?? '{}'))
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const params = parseParams(value('params'))
    if (!params) {
      result.textContent = DEBUG_TEXTS.paramsWrong
      return
    }
    result.textContent = DEBUG_TEXTS.sending
    result.textContent = await tryCall(value('path'), value('layer') as Layer, params)
  })
}

function fillIn(form: HTMLFormElement, { path, layer, params }: CallPreset): void {
  const values = { path, layer, params: JSON.stringify(params, null, 2) }
  for (const [name, text] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
      field.value = text
  }
}
