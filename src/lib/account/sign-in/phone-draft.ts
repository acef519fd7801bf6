import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'

/** A phone form's data in session storage, which survives reloads and redirects until its code is used. */
const PHONE = 'phoneDraft'
const ANSWER = 'answerDraft'
/** The number that waits for another code, and the end of the wait. */
export const CODE_WAIT = 'codeWait'

export function readPhoneDraft(): string {
  return readItem('session', PHONE) ?? ''
}

export function savePhone(mobile: string): void {
  writeItem('session', PHONE, mobile)
}

/** The choice made beside the number, stored as long as the number itself. */
export function readAnswerDraft(): string {
  return readItem('session', ANSWER) ?? ''
}

export function saveAnswer(answer: string): void {
  writeItem('session', ANSWER, answer)
}

/** Deletes the draft after use, or after its author has left. */
export function forgetPhoneDraft(): void {
  for (const key of [PHONE, ANSWER, CODE_WAIT]) removeItem('session', key)
}
