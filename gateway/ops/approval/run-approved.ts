import { findAction, findPages, type Match, matchPage } from '../find-pages.ts'
import type { OpsContext, OpsOutcome } from '../page/ops-page.ts'
import { mayAct } from '../role/permissions.ts'
import type { Approval } from './approval-queries.ts'

const pathBelow = (address: string) => address.replace(/^\/ops\/?|\?.*$/g, '')

/** The page of a request, if the operator may run its action. */
export async function approvablePage(
  { target }: Approval,
  { permissions }: Pick<OpsContext, 'permissions'>,
): Promise<Match | undefined> {
  const match = matchPage(await findPages(), pathBelow(target.address))
  if (!match) return undefined
  const action = await findAction(match.page, target.action)
  return mayAct(permissions, match.page, action?.permission) ? match : undefined
}

/** Runs the action of an approved request as it was posted, in the transaction of the approval. */
export async function runApproved(
  { target, texts }: Approval,
  { page, params }: Match,
  context: OpsContext,
): Promise<OpsOutcome> {
  const action = await findAction(page, target.action)
  if (!action) return { kind: 'refused', message: '这个操作已不存在' }
  return action.run({
    ...context,
    params,
    isApproved: true,
    url: new URL(target.address, context.url),
    posted: { action: target.action, values: texts, errors: {}, found: {} },
  })
}
