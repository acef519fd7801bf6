import type { Generated, JSONColumnType } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

declare module '#gateway/db/schema.ts' {
  interface Database {
    alarm_mails: AlarmMailsTable
  }
}

/** How many items wait, by page. */
export type WaitingCounts = Readonly<Record<string, number>>

interface AlarmMailsTable {
  only_row: Generated<boolean>
  /** When the last mail was sent, or is being sent. */
  claimed_at: Date | null
  /** What that mail said; lower where fewer have waited since. */
  counts: JSONColumnType<WaitingCounts, string | undefined, string>
}

export interface LastAlarm {
  claimed_at: Date | null
  counts: WaitingCounts
}

export async function lastAlarm(db: Db): Promise<LastAlarm> {
  const last = await db
    .selectFrom('alarm_mails')
    .select(['claimed_at', 'counts'])
    .executeTakeFirst()
  return last ?? { claimed_at: null, counts: {} }
}

/** Claims the next mail for one node; false if one was claimed after `before`. */
export async function claimAlarm(db: Db, now: Date, before: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('alarm_mails')
    .values({ claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ claimed_at: now })
        .where((eb) =>
          eb.or([
            eb('alarm_mails.claimed_at', 'is', null),
            eb('alarm_mails.claimed_at', '<=', before),
          ]),
        ),
    )
    .returning('claimed_at')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Gives a claim back after a mail that was not sent, so that the next attempt need not wait an hour. */
export async function releaseAlarm(db: Db, claimedAt: Date, earlier: Date | null): Promise<void> {
  await db
    .updateTable('alarm_mails')
    .set({ claimed_at: earlier })
    .where('claimed_at', '=', claimedAt)
    .execute()
}

/** Before the first mail there is nothing to set. */
export async function setAlarmCounts(db: Db, counts: WaitingCounts): Promise<void> {
  await db
    .updateTable('alarm_mails')
    .set({ counts: JSON.stringify(counts) })
    .execute()
}
