import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type TransactionBuilder } from 'kysely'
import type { Database } from './schema.ts'

const scope = new AsyncLocalStorage<{ isOpen: boolean }>()

/** The database, whose transactions know that they are open. */
export class ScopedDatabase extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction()
    const execute: typeof builder.execute = builder.execute.bind(builder)
    builder.execute = async (run) => {
      const transaction = { isOpen: true }
      try {
        return await scope.run(transaction, () => execute(run))
      } finally {
        transaction.isOpen = false
      }
    }
    return builder
  }
}

/** A call that waits for another side within a transaction: locks and a connection would be held until it answers. */
class WaitInTransaction extends Error {
  override readonly name = 'WaitInTransaction'
}

/** Throws while the caller's transaction is open. */
export function refuseInTransaction(target: string): void {
  if (scope.getStore()?.isOpen)
    throw new WaitInTransaction(`${target} is called within a transaction`)
}
