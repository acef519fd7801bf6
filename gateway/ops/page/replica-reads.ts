import type { OpsContext } from './ops-page.ts'

/**
 * The same context for what is exported: a copy of the database is read in place of it. Without one nothing changes; within
 * a transaction the embedded database has no other connection.
 */
export function readFromCopy(context: OpsContext): OpsContext {
  const { config, replicaDb } = context
  return config.databaseReplicaUrl === undefined ? context : { ...context, db: replicaDb }
}
