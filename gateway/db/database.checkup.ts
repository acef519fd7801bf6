import { ConfigError } from '../config-error.ts'
import { type CheckupFinding, checkup, fails, notSetUp, ok } from '../hooks/checkup.ts'
import { connectServer } from './client.ts'
import { compareMigrations } from './migrate.ts'
import type { Db } from './schema.ts'
import { readServer } from './server-queries.ts'

const OLDEST = 15
/** What signed requests and the ends of offers bear; a machine with NTP stays far below. */
const SKEW_MAX_MS = 2000

type Facts = Awaited<ReturnType<typeof readServer>>

export const databaseCheckup = checkup('database', async ({ config, now }) => {
  const { databaseUrl, databaseOwnerUrl, migratesAtStart } = config
  if (databaseUrl === undefined || databaseUrl === 'memory://')
    return notSetUp('the embedded one is used: one process, not power-safe, not for money')
  try {
    const { facts, skewMs } = await withServer(databaseUrl, 'DATABASE_URL', async (db) => {
      const before = now().getTime()
      const facts = await readServer(db)
      return { facts, skewMs: facts.now.getTime() - (before + now().getTime()) / 2 }
    })
    const findings = [serverFinding(facts, config.poolSize), clockFinding(skewMs)]
    if (databaseOwnerUrl === undefined) {
      // A role without rights may not even read which migrations have run.
      if (!facts.mayCreate && migratesAtStart) return [...findings, soleRoleFinding(facts)]
      const migrations = await withServer(databaseUrl, 'DATABASE_URL', (db) =>
        migrationsFinding(db, migratesAtStart),
      )
      const rights = facts.mayCreate ? soleRoleFinding(facts) : plainRoleFinding(facts)
      return [...findings, migrations, rights]
    }
    const ofOwner = await withServer(databaseOwnerUrl, 'DATABASE_OWNER_URL', async (db) => [
      await migrationsFinding(db, migratesAtStart),
      rolesFinding(facts, await readServer(db)),
    ])
    return [...findings, ...ofOwner]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const remedy = 'see the address, the password, the firewall and pg_hba.conf'
    return fails(error.message, remedy)
  }
})

async function withServer<T>(url: string, variable: string, use: (db: Db) => Promise<T>) {
  const server = await connectServer(url, variable)
  try {
    return await use(server.db)
  } finally {
    await server.close()
  }
}

function serverFinding(
  { version, connectionsMax, encoding }: Facts,
  poolSize: number,
): CheckupFinding {
  const major = Math.floor(version / 10_000)
  const name = `PostgreSQL ${major}.${version % 10_000}`
  if (major < OLDEST) return fails(name, `upgrade it to ${OLDEST} or newer`)
  if (encoding !== 'UTF8') return fails(`${name}, encoding ${encoding}`, 'create it with UTF8')
  const nodes = Math.floor(connectionsMax / poolSize)
  return ok(`${name}, ${connectionsMax} connections: enough for ${nodes} nodes of ${poolSize}`)
}

function clockFinding(skewMs: number): CheckupFinding {
  const said = `${Math.abs(skewMs / 1000).toFixed(1)} s ${skewMs < 0 ? 'behind' : 'ahead'}`
  return Math.abs(skewMs) > SKEW_MAX_MS
    ? fails(`its clock is ${said}`, 'run NTP on both machines', 'clock')
    : ok(said, 'clock')
}

const MIGRATE =
  'run npm run migrate with DATABASE_OWNER_URL, which grants the gateway’s role its rows'

async function migrationsFinding(db: Db, migratesAtStart: boolean): Promise<CheckupFinding> {
  const compared = await compareMigrations(db).catch((error) => {
    if (isDenied(error)) return undefined
    throw error
  })
  if (!compared) return fails('the role of DATABASE_URL may not read them', MIGRATE, 'migrations')
  const { executed, pending, unknown } = compared
  const later = unknown.length > 0 ? `; ${unknown.length} of a newer release stay` : ''
  if (pending.length === 0) return ok(`all ${executed} have run${later}`, 'migrations')
  const waiting = `${executed} have run, ${pending.length}`
  return migratesAtStart
    ? ok(`${waiting} run at the next start${later}`, 'migrations')
    : fails(
        `${waiting} wait, and no node starts before (MIGRATE_AT_START=0)`,
        MIGRATE,
        'migrations',
      )
}

function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501'
}

/** The gateway's own role, where the owner of the tables is named to the command that migrates them alone. */
function plainRoleFinding({ role, ownsBooks }: Facts): CheckupFinding {
  if (ownsBooks)
    return fails(`${role} owns the books`, 'name a plain role in DATABASE_URL', 'rights')
  return ok(`${role} reads and writes rows; somebody else owns and migrates the tables`, 'rights')
}

/** One role for everything. */
function soleRoleFinding({ role, mayCreate }: Facts): CheckupFinding {
  if (!mayCreate)
    return fails(
      `${role} may not create tables`,
      'name the owner’s role in DATABASE_OWNER_URL, or grant create on schema public',
      'rights',
    )
  return notSetUp(
    `DATABASE_OWNER_URL: ${role} migrates the tables, owns them and could drop the books`,
    'rights',
  )
}

function rolesFinding({ role, isSuperuser, ownsBooks }: Facts, owner: Facts): CheckupFinding {
  if (isSuperuser || ownsBooks)
    return fails(
      `${role} ${isSuperuser ? 'is a superuser' : 'owns the books'}`,
      'name a plain role in DATABASE_URL, and the owner in DATABASE_OWNER_URL alone',
      'rights',
    )
  return owner.mayCreate
    ? ok(`${role} reads and writes rows, ${owner.role} owns the tables`, 'rights')
    : fails(`${owner.role} may not create tables`, 'grant create on schema public', 'rights')
}
