import { createHash, randomBytes } from 'node:crypto'
import type { Fields, OpsContext, OpsOutcome } from '../page/ops-page.ts'
import { insertDraft } from '../publication/draft-queries.ts'
import { APPROVALS, expireApprovals } from './approval-queries.ts'

interface Request {
  action: string
  title: string
  fields: readonly string[]
  summary: string
  isCollected: boolean
}

/** Stores an action as a request to a second person, instead of running it. */
export async function requestApproval(
  context: OpsContext,
  { action, title, fields, summary, isCollected }: Request,
): Promise<OpsOutcome> {
  const { db, now, url, posted } = context
  const address = url.pathname + url.search
  const texts: Fields = Object.fromEntries(fields.map((name) => [name, posted.values[name] ?? '']))
  const key = createHash('sha256')
    .update(JSON.stringify([address, action, texts]))
    .digest('hex')
  await expireApprovals(db, now)
  const draftId = randomBytes(12).toString('hex')
  const target = { address, action, title, summary, isCollected }
  const isNew = await insertDraft(context, {
    ...{ draftId, page: APPROVALS, texts },
    request: { key, target },
  })
  if (!isNew) return { kind: 'refused', message: '同样的申请正在等待另一位同事复核' }
  const message = '已提交，需要另一位同事在“复核”里同意'
  const audit = { action: '申请复核', subject: draftId, details: `${title}：${summary}` }
  return { kind: 'done', message, audit, to: APPROVALS }
}
