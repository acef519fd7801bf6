import { sql } from 'kysely'
import { deleteOwned, moveOwner } from '../db/owner.ts'
import { ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['strategy_trials'],
  async merge(db, merge) {
    const { fromId, intoId } = merge
    await sql`
      delete from strategy_trials where user_id = ${fromId} and product_id in
        (select product_id from strategy_trials where user_id = ${intoId})`.execute(db)
    await moveOwner(db, ['strategy_trials'], merge)
  },
  forget: (db, { userIds }) => deleteOwned(db, ['strategy_trials'], userIds),
})
