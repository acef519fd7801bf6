import { expect } from 'vitest'
import type { Operator } from './operator.ts'

/** Approves the request on top of the page, which another operator has made. */
export async function approveNewest(operator: Operator): Promise<void> {
  const page = await operator.text('/ops/approvals')
  const draftId = /name="draftId" value="(\w+)"/.exec(page)?.[1] ?? ''
  const form = { action: 'approve', draftId, reason: '' }
  expect((await operator.post('/ops/approvals', form)).status).toBe(303)
}
