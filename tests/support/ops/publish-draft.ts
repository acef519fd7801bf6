import { expect } from 'vitest'
import type { Operator } from './operator.ts'

/** Submits a draft on a page of publications; returns its id. */
export async function submitDraft(
  page: string,
  author: Operator,
  fields: Record<string, string>,
): Promise<string> {
  const [, draftId = ''] =
    /name="draftId" value="([^"]+)"/.exec(await author.text(`/ops/${page}`)) ?? []
  const sent = await author.post(`/ops/${page}`, {
    ...{ action: 'submit', draftId, stocks: '', corrects: '', correctReason: '', ...fields },
  })
  expect(sent.status, await sent.text()).toBe(303)
  return draftId
}

/** Publishes a draft as two people do: its author may not release it. */
export async function publishDraft(
  page: string,
  [author, reviewer]: readonly [Operator, Operator],
  fields: Record<string, string>,
): Promise<string> {
  const draftId = await submitDraft(page, author, fields)
  const path = `/ops/${page}/${draftId}`
  expect((await author.post(path, { action: 'release' })).status).toBe(422)
  expect((await reviewer.post(path, { action: 'release' })).status).toBe(303)
  return draftId
}
