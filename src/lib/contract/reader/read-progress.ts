import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'

/** How a document is displayed: as pictures of its pages, or as plain text. */
export const READ_MODES = ['pictures', 'text'] as const
export type ReadMode = (typeof READ_MODES)[number]

/** The parts read to their end, by mode: pages of pictures, articles of text. */
export interface ReadProgress {
  mode: ReadMode
  pictures: readonly number[]
  text: readonly number[]
}

export const UNREAD: ReadProgress = { mode: 'pictures', pictures: [], text: [] }

/** The parts of a text: each article with the lines after it, and the lines before the first. */
export function articlesOf(lines: readonly string[]): readonly (readonly string[])[] {
  const articles: string[][] = [[]]
  for (const line of lines) {
    if (/^第[一二三四五六七八九十]+条/.test(line)) articles.push([])
    articles.at(-1)?.push(line)
  }
  return articles
}

/** Records that the end of a part was visible. */
export function withSeen(progress: ReadProgress, part: number): ReadProgress {
  const seen = progress[progress.mode]
  return seen.includes(part) ? progress : { ...progress, [progress.mode]: [...seen, part] }
}

/** Whether every part was read in one of the modes. */
export function isWhole(progress: ReadProgress, counts: Record<ReadMode, number>): boolean {
  return READ_MODES.some((mode) => counts[mode] > 0 && progress[mode].length >= counts[mode])
}

const key = (contractId: string) => `read:${contractId}`

export function saveProgress(contractId: string, progress: ReadProgress): void {
  writeItem('session', key(contractId), JSON.stringify(progress))
}

export function forgetProgress(contractId: string): void {
  removeItem('session', key(contractId))
}

/** Progress of reading a document in this tab. */
export function readProgress(contractId: string): ReadProgress {
  try {
    const stored: Partial<ReadProgress> = JSON.parse(readItem('session', key(contractId)) ?? '{}')
    return {
      mode: stored.mode === 'text' ? 'text' : 'pictures',
      pictures: numbersOf(stored.pictures),
      text: numbersOf(stored.text),
    }
  } catch {
    // Damaged: the reader starts over.
    return UNREAD
  }
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((one) => Number.isSafeInteger(one)) : []
}
