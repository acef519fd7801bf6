import type { Db } from '#gateway/db/schema.ts'

const CODE_MINUTES = 5

interface IssuedCode {
  code: string
  person: string
  scope: string
}

export async function saveCode(db: Db, issued: IssuedCode, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  await db
    .insertInto('sandbox_oauth_codes')
    .values({ ...issued, used_at: null, expires_at: expiresAt })
    .execute()
}

/** Consumes a code; of any number of simultaneous requests one succeeds. */
export async function spendIssuedCode(
  db: Db,
  code: string,
  now: Date,
): Promise<IssuedCode | undefined> {
  return db
    .updateTable('sandbox_oauth_codes')
    .set({ used_at: now })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['code', 'person', 'scope'])
    .executeTakeFirst()
}

/** Whether a code was issued and has not expired. */
export async function findCode(db: Db, code: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_oauth_codes')
    .select('code')
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Outcomes a test can request, by the step that produces them. */
export const OUTCOMES = {
  authorize: ['refuse'],
  token: [
    'used',
    'invalid',
    'expired',
    'badAppId',
    'busy',
    'snapshot',
    'anonymous',
    'slow',
    'error500',
  ],
  account: ['accountBusy'],
  notice: ['noticeQuota', 'unfollowed'],
} as const
export type OAuthOutcome = (typeof OUTCOMES)[keyof typeof OUTCOMES][number]

export async function addOutcome(db: Db, outcome: OAuthOutcome): Promise<void> {
  await db.insertInto('sandbox_oauth_outcomes').values({ outcome }).execute()
}

/** The next requested outcome of a step, each only once. */
export async function consumeOutcome<Step extends keyof typeof OUTCOMES>(
  db: Db,
  step: Step,
): Promise<(typeof OUTCOMES)[Step][number] | undefined> {
  const outcomes: readonly string[] = OUTCOMES[step]
  const taken = await db
    .deleteFrom('sandbox_oauth_outcomes')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sandbox_oauth_outcomes')
        .select('id')
        .where('outcome', 'in', outcomes)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('outcome')
    .executeTakeFirst()
  return OUTCOMES[step].find((outcome) => outcome === taken?.outcome)
}
