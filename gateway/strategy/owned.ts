import { sql } from 'kysely'
import { deleteOwned } from '../db/owner.ts'
import { ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['strategy_trials'],
  async merge(db, { fromId, intoId }) {
    await sql`
      insert into strategy_trials
      select ${intoId}, product_id, publication_id, claimed_at from strategy_trials where user_id = ${fromId}
      on conflict do nothing`.execute(db)
    await deleteOwned(db, ['strategy_trials'], [fromId])
  },
  forget: (db, { userIds }) => deleteOwned(db, ['strategy_trials'], userIds),
})
