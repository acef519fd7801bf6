import { ConfigError } from '#gateway/config-error.ts'
import { connectServer } from '#gateway/db/client.ts'
import { readFollower } from '#gateway/db/server-queries.ts'
import { type CheckupFinding, checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'

/** Operators who export after a change expect to see it. */
const BEHIND_MAX_SECONDS = 60

export const replicaCheckup = checkup('replica', async ({ config: { databaseReplicaUrl } }) => {
  if (databaseReplicaUrl === undefined)
    return notSetUp('DATABASE_REPLICA_URL: tables are exported from the database itself')
  try {
    const server = await connectServer(databaseReplicaUrl, 'DATABASE_REPLICA_URL')
    try {
      return followerFinding(await readFollower(server.db))
    } finally {
      await server.close()
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const remedy = 'see the address, the password and the firewall; exports fail until it answers'
    return fails(error.message, remedy)
  }
})

function followerFinding({
  isFollowing,
  secondsBehind,
}: Awaited<ReturnType<typeof readFollower>>): CheckupFinding {
  if (!isFollowing)
    return fails(
      'it follows no database',
      'name a copy that streaming replication keeps, or none: exports of this one are of the past',
    )
  return secondsBehind > BEHIND_MAX_SECONDS
    ? fails(`it is ${secondsBehind} s behind`, 'see pg_stat_replication at the database')
    : ok(`it follows, ${secondsBehind} s behind`)
}
