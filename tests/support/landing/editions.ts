import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { termsOf } from '#gateway/landing/campaign-files.ts'
import { linesOfCopy } from '#gateway/landing/wording/copy-lines.ts'
import type { Operator } from '../ops/operator.ts'

interface Change {
  campaign: string
  /** Words of its file, and those in their place. */
  words: Readonly<Record<string, string>>
  start?: string
  end?: string
}

/** Drafts an edition of a campaign with the form of its page; returns the address of the draft's page. */
export async function draftEdition(
  operator: Operator,
  { campaign, words, start = '2026-01-01', end = '2028-12-31' }: Change,
): Promise<string> {
  const copy = Object.entries(words).reduce(
    (text, [before, after]) => text.replaceAll(before, after),
    linesOfCopy(termsOf(campaign)?.body ?? ''),
  )
  const once = randomBytes(12).toString('hex')
  const draft = { action: 'draft', once, start, end, picture: '', tone: 'light', copy }
  const answer = await operator.post(`/ops/campaigns/${campaign}/editions`, draft)
  expect(answer.status === 303 ? '' : await answer.text()).toBe('')
  return answer.headers.get('location') ?? ''
}
