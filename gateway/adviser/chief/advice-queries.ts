import { sql } from 'kysely'
import { CHIEF_SUBJECT } from '#api/adviser/chief/report.ts'
import type { Db } from '#gateway/db/schema.ts'

export type AdviceRow = Awaited<ReturnType<typeof publishedAdvice>>[number]

/** Views and reports for an operator, newest first. */
export async function publishedAdvice(db: Db, limit: number) {
  return db
    .selectFrom('publications')
    .select([
      ...([
        'publication_id',
        'kind',
        'title',
        'product_id',
        'adviser_name',
        'published_at',
      ] as const),
      sql<Date | null>`(select w.published_at from publications w
        where w.withdraws = publications.publication_id)`.as('withdrawn_at'),
    ])
    .where((eb) =>
      eb.or([eb('kind', '=', 'view'), eb.and({ kind: 'report', subject_id: CHIEF_SUBJECT })]),
    )
    .where('withdraws', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
