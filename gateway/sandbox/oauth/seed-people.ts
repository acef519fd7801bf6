import { userOfChatApp } from '#gateway/account/queries.ts'
import type { Services } from '#gateway/http/handle.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { PEOPLE } from './oauth-people.ts'
import { SEEDED_INBOX } from './seed-messages.ts'

/** One person on the consent page has an account with messages; the other one registers at the first login. */
export async function seedPeople({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const [person] = PEOPLE
  if (!person) return
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const { user, isNew } = await userOfChatApp(trx, { ...person, avatar: null }, now)
    if (!isNew) return
    for (const message of SEEDED_INBOX)
      await writeMessage(trx, { userId: user.user_id, ...message }, now)
  })
}
