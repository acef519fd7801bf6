import type { Db } from '#gateway/db/schema.ts'
import { forbiddenWords } from './word-queries.ts'

/** A change reaches the other nodes within this time. */
const KEPT_MS = 5000

export interface ForbiddenWords {
  /** The first forbidden word in a text, as the operators wrote it. */
  find(db: Db, text: string): Promise<string | undefined>
  /** The next text is checked against the words as they are then. */
  forget(): void
}

type Words = ReadonlyMap<string, string>

/** Words that are forbidden wherever people write in public; rooms read them once for many messages. */
export function createForbiddenWords(elapsed = () => performance.now()): ForbiddenWords {
  let kept: { words: Words; until: number } | undefined
  return {
    async find(db, text) {
      if (!kept || elapsed() >= kept.until) {
        const words = await forbiddenWords(db)
        kept = { words, until: elapsed() + KEPT_MS }
      }
      const letters = lettersOf(text)
      for (const [forbidden, word] of kept.words) if (letters.includes(forbidden)) return word
      return undefined
    },
    forget() {
      kept = undefined
    },
  }
}

/** Without spaces, punctuation and full-width forms, so that they cannot hide a word. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}
