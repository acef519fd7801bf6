import { storedKeys } from '#lib/shell/storage/storage.ts'

/** Key of a draft in storage: its form, a colon, and its person. */
export const DRAFT_PREFIX = 'draft:'

/** Whether this browser holds a draft of the form, no matter who typed it and when. */
export function hasDraft(form: string): boolean {
  return storedKeys('local').some((key) => key.startsWith(`${DRAFT_PREFIX}${form}:`))
}
