import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import { type QuestionnaireContent, questionnaireContent } from './questionnaire-content.ts'

export type StoredQuestionnaire = Awaited<ReturnType<typeof storedQuestionnaires>>[number]

/** Every version that was in use, the newest first, with how often it was answered. */
export async function storedQuestionnaires(db: Db) {
  return db
    .selectFrom('risk_questionnaires')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from risk_results r
        where r.version = risk_questionnaires.version)`.as('results'),
    )
    .orderBy('created_at', 'desc')
    .execute()
}

/** Stores a version, which is in use at once; false if there was one of this name. */
export async function insertQuestionnaire(
  db: Db,
  content: QuestionnaireContent,
  now: Date,
): Promise<boolean> {
  const row = {
    version: content.version,
    content: JSON.stringify(questionnaireContent.encode(content)),
    created_at: now,
  }
  const inserted = await db
    .insertInto('risk_questionnaires')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}
