import { findPages, type Match, matchPage } from '../find-pages.ts'
import type { OpsContext, OpsOutcome } from '../page/ops-page.ts'
import { mayUse } from '../role/permissions.ts'
import type { Approval } from './approval-queries.ts'

const pathBelow = (address: string) => address.replace(/^\/ops\/?|\?.*$/g, '')

/** The page of a request, if the operator may use its actions. */
export async function approvablePage(
  { target }: Approval,
  { permissions }: Pick<OpsContext, 'permissions'>,
): Promise<Match | undefined> {
  const match = matchPage(await findPages(), pathBelow(target.address))
  return match && mayUse(permissions, match.page, 'write') ? match : undefined
}

/** Runs the action of an approved request as it was posted, in the transaction of the approval. */
export async function runApproved(
  { target, texts }: Approval,
  { page, params }: Match,
  context: OpsContext,
): Promise<OpsOutcome> {
  const actions = { ...(await page.foundActions?.()), ...page.actions }
  const action = Object.hasOwn(actions, target.action) ? actions[target.action] : undefined
  if (!action) return { kind: 'refused', message: '这个操作已不存在' }
  return action.run({
    ...context,
    params,
    isApproved: true,
    url: new URL(target.address, context.url),
    posted: { action: target.action, values: texts, errors: {}, found: {} },
  })
}
