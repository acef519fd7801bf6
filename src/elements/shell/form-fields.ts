type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Values of the fields of a form, by name: the text, the chosen value, whether a box is ticked, or the ticked values
 * where `values` has a list. Omits names without a field.
 */
export function readFields<Values extends object>(
  form: HTMLFormElement,
  values: Values,
  isRead: (control: Control) => boolean = () => true,
): Partial<Values> {
  const read = Object.entries(values).flatMap(([name, value]) => {
    const controls = controlsOf(form, name)
    return controls.some(isRead) ? [[name, readValue(controls, value)]] : []
  })
  // Each field is read as the type of its value.
  return Object.fromEntries(read) as Partial<Values>
}

/** The same, for fields changed before the script loaded. */
export function readTyped<Values extends object>(
  form: HTMLFormElement,
  values: Values,
): Partial<Values> {
  return readFields(form, values, isTyped)
}

/** Puts values into the fields of the same names; leaves an equal text alone, with its cursor. */
export function fillFields(form: HTMLFormElement, values: object): void {
  for (const [name, value] of Object.entries(values))
    for (const control of controlsOf(form, name)) fill(control, value)
}

export function controlsOf(form: HTMLFormElement, name: string): readonly Control[] {
  const found = form.elements.namedItem(name)
  const all = found instanceof RadioNodeList ? [...found] : [found]
  return all.filter(isControl)
}

function fill(control: Control, value: unknown): void {
  if (isBox(control)) {
    const { type, value: own } = control
    if (type === 'checkbox' && typeof value === 'boolean') control.checked = value
    else control.checked = Array.isArray(value) ? value.includes(own) : value === own
  } else if (typeof value === 'string' && control.value !== value) control.value = value
}

function readValue(controls: readonly Control[], value: unknown): unknown {
  const boxes = controls.filter(isBox)
  if (boxes.length === 0) return controls[0]?.value ?? ''
  const chosen = boxes.filter(({ checked }) => checked)
  if (typeof value === 'boolean') return chosen.length > 0
  return Array.isArray(value) ? chosen.map((box) => box.value) : (chosen[0]?.value ?? '')
}

function isTyped(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return control.value !== control.defaultValue
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && BOXES.includes(control.type)
}

const BOXES: readonly string[] = ['checkbox', 'radio']

function isControl(found: unknown): found is Control {
  if (found instanceof HTMLInputElement) return found.type !== 'file'
  return found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement
}
