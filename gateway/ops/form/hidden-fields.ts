import { randomBytes } from 'node:crypto'
import { text } from '#api/codec.ts'
import { hidden } from './controls.ts'
import type { Field } from './field.ts'

/** The hidden id of a form's object, on a page with several such forms. */
export function subjectField(pattern: RegExp, message: string): Field<string> {
  return {
    label: '',
    codec: text({ pattern, message }),
    isRequired: true,
    isSubject: true,
    render: ({ name, text }) => hidden(name, text),
  }
}

/** A hidden id of 24 hex digits, new on every page: a form posted twice takes effect once. */
export function onceField(): Field<string> {
  return {
    label: '',
    codec: text({ pattern: /^[0-9a-f]{24}$/, message: '请刷新页面后重新提交' }),
    isRequired: true,
    render: ({ name }) => hidden(name, randomBytes(12).toString('hex')),
  }
}
