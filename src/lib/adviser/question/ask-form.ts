import {
  QUESTION_TEXT_MAX,
  QUESTION_TEXT_MIN,
  type Question,
} from '#api/adviser/question/question.ts'
import { readSymbol } from '#api/exchange/symbol.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { answerAddress } from '../addresses.ts'
import { QUESTION_TEXTS } from './question-texts.ts'

export interface AskValues {
  text: string
  stock: string
  /** Empty for the next one who is free. */
  certificate: string
}

/** The question to an adviser; the page of the question follows. */
export const $askForm = form<AskValues, Question>({
  initial: { text: '', stock: '', certificate: '' },
  draft: () => 'ask-adviser',
  check({ text, stock }) {
    const { length } = text.trim()
    const isShort = length < QUESTION_TEXT_MIN || length > QUESTION_TEXT_MAX
    const isWrong = stock.trim() !== '' && !readSymbol(stock)
    return {
      text: isShort ? QUESTION_TEXTS.short : undefined,
      stock: isWrong ? QUESTION_TEXTS.badStock : undefined,
    }
  },
  send: ({ text, stock, certificate }) =>
    call(() => import('#api/adviser/question/ask-question.ts'), {
      text: text.trim(),
      stock: stock.trim() || undefined,
      certificate: certificate || undefined,
    }),
  fields: {
    FORBIDDEN_WORD: 'text',
    CONTACT_IN_TEXT: 'text',
    UNKNOWN_STOCK: 'stock',
    NOT_SERVING: 'certificate',
  },
  done: () => showToast(QUESTION_TEXTS.asked, 'success'),
  next: ({ questionId }) => answerAddress(questionId),
  texts: { offline: QUESTION_TEXTS.offline },
})

/** Submits; a visitor logs in first and finds the draft again. */
export async function submitQuestion(): Promise<void> {
  if ($session.get()) await $askForm.submit()
  else location.assign(loginAddress())
}

/** Fills in what the address says: the adviser and the security of the page one comes from. */
export function beginQuestion(): void {
  const search = new URLSearchParams(location.search)
  const certificate = search.get('id') ?? ''
  const stock = search.get('symbol') ?? ''
  if (certificate || stock) $askForm.begin({ certificate, stock })
}
