import { element } from '#elements/shell/element.ts'
import { setText } from '#elements/shell/parts.ts'
import { $address, $regions, chooseRegion } from '#lib/order/address/address-form.ts'
import { ADDRESS_TEXTS as TEXTS } from '#lib/order/address/address-texts.ts'
import type { Region } from '#lib/order/address/regions.ts'

const LEVELS = [
  [0, TEXTS.province],
  [1, TEXTS.city],
  [2, TEXTS.county],
] as const

/** Province, city and county of the address being written, each limited by the one before. */
export function regionFields(id: string) {
  const selects = LEVELS.map(([level, label]) => {
    const select = element('select', { 'aria-label': label, 'aria-describedby': `${id}-error` })
    // Before the form hears of it, whose answer writes what the store knows.
    select.addEventListener('input', () => chooseRegion(level, select.value))
    return select
  })
  const attributes = { type: 'button', class: 'kit-button', 'data-kind': 'quiet', hidden: '' }
  const retry = element('button', attributes, TEXTS.regionFailed)
  retry.addEventListener('click', () => void $regions.reload())
  const problem = element('p', { class: 'problem', role: 'alert', id: `${id}-error`, hidden: '' })
  const show = () => {
    const regions = $regions.get()
    const { values, problems } = $address.get()
    const known = $regions.ready()
    const [province = '', city = ''] = values.codes
    const lists = [known?.provinces, known?.citiesOf(province), known?.countiesOf(city)]
    for (const [i, select] of selects.entries()) {
      fill(select, LEVELS[i]?.[1] ?? '', lists[i] ?? [], values.codes[i] ?? '')
      select.setAttribute('aria-invalid', String(problems.codes !== undefined))
    }
    retry.hidden = regions.state !== 'failed'
    problem.hidden = !problems.codes
    setText(problem, problems.codes ?? '')
  }
  const stops = [$regions.subscribe(show), $address.listen(show)]
  const fields = element(
    'fieldset',
    { class: 'region' },
    element('legend', {}, TEXTS.region),
    ...selects,
    retry,
    problem,
  )
  const stop = () => {
    for (const end of stops) end()
  }
  return { fields, stop }
}

function fill(
  select: HTMLSelectElement,
  label: string,
  list: readonly Region[],
  code: string,
): void {
  select.disabled = list.length === 0
  const shown = list.map((region) => region.code).join()
  if (select.dataset.shown !== shown) {
    select.dataset.shown = shown
    const options = list.map(({ code: value, name }) => element('option', { value }, name))
    select.replaceChildren(element('option', { value: '' }, label), ...options)
  }
  select.value = code
}
