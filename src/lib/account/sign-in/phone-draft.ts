import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'

/** What a phone form keeps in its tab, over a reload and a round trip, until its code is used. */
const PHONE = 'phoneDraft'
const ANSWER = 'answerDraft'
/** Until when which number waits for another code. */
export const CODE_WAIT = 'codeWait'

export function readPhoneDraft(): string {
  return readItem('session', PHONE) ?? ''
}

export function savePhone(mobile: string): void {
  writeItem('session', PHONE, mobile)
}

/** What was chosen beside the number, as long-lived as the number itself. */
export function readAnswerDraft(): string {
  return readItem('session', ANSWER) ?? ''
}

export function saveAnswer(answer: string): void {
  writeItem('session', ANSWER, answer)
}

/** Used, or its author has gone: it has no business in storage any more. */
export function forgetPhoneDraft(): void {
  for (const key of [PHONE, ANSWER, CODE_WAIT]) removeItem('session', key)
}
