import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react'
import { focusFirstWrong } from '#elements/shell/bind-form.ts'
import { fillFields, readFields, readTyped } from '#elements/shell/form-fields.ts'
import type { Form } from '#lib/data/form.ts'

interface Props<Values> extends Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit'> {
  form: Form<Values>
  onEdit(part: Partial<Values>): void
  onSubmit(): void
}

/**
 * The `<form>` of a form store. Its fields are uncontrolled and named after the values: text typed before hydration
 * stays, values from a draft are filled in, and each attempt focuses the first wrong field.
 */
export function StoreForm<Values extends object>(props: Props<Values>) {
  const { form, onEdit, onSubmit, ...rest } = props
  const { values, round, attempt } = form
  const ref = useRef<HTMLFormElement>(null)
  const filled = useRef(-1)
  useEffect(() => {
    if (!ref.current || filled.current === round) return
    const typed = filled.current < 0 ? readTyped(ref.current, values) : {}
    filled.current = round
    fillFields(ref.current, { ...values, ...typed })
    if (Object.keys(typed).length > 0) onEdit(typed)
  }, [round, values, onEdit])
  useEffect(() => {
    const element = ref.current
    if (attempt === 0 || !element) return
    // At once, for the keyboard of a phone; and once more when fields that load later are marked.
    focusFirstWrong(element)
    const frame = requestAnimationFrame(() => focusFirstWrong(element))
    return () => cancelAnimationFrame(frame)
  }, [attempt])
  const edit = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    onEdit(readFields(currentTarget, values))
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    edit(event)
    onSubmit()
  }
  return <form noValidate {...rest} ref={ref} onInput={edit} onSubmit={submit} />
}
