import type { RunningGateway } from '#gateway/start.ts'

/** What the audit log says of a subject, in the order it happened. */
export async function auditOf(
  { services: { db } }: Pick<RunningGateway, 'services'>,
  subject: string,
) {
  return db
    .selectFrom('ops_audit')
    .select(['operator', 'action', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
}
