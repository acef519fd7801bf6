import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getPicture } from '#api/support/get-picture.ts'
import { uploadPicture } from '#api/support/upload-picture.ts'
import { connectServer, openDatabase } from '#gateway/db/client.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import { CASH, SALES, transfer } from '#gateway/wallet/ledger.ts'
import { findPostgresFolder } from '../../../scripts/setup/tools.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { moveStoredFiles } from '../../support/file/move-files.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { cameraPhoto } from '../../support/gateway/pictures.ts'
import { send } from '../../support/gateway/send.ts'
import { examine } from '../../support/ops/examine.ts'

const programOf = (name: string) => join(findPostgresFolder() ?? '', name)

/** The command of docs/how-to/release-and-roll-back.md, with its own options. */
function restore(dump: string, { url }: TestDatabase): void {
  const page = readFileSync('docs/how-to/release-and-roll-back.md', 'utf8')
  const [, options = ''] = /^ *pg_restore (.+) -d drill before\.dump$/m.exec(page) ?? []
  expect(options).toContain('--exit-on-error')
  execFileSync(programOf('pg_restore'), [...options.split(' '), '-d', url, dump])
}

test('a backup of PostgreSQL restores the books, and what protects them', {
  timeout: 360_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'))
  const dump = join(folder, 'before.dump')
  const lost = await openTestDatabase()
  const restored = await openTestDatabase()
  try {
    const before = await openDatabase({ databaseUrl: lost.url, dataDir: '' })
    const sale = { kind: 'sale', unit: 'fen', from: CASH, to: SALES } as const
    for (const key of ['a', 'b'])
      await before.db
        .transaction()
        .execute((trx) => transfer(trx, { ...sale, key, amount: 500 }, new Date()))
    await before.close()
    execFileSync(programOf('pg_dump'), ['-Fc', '-f', dump, lost.url])
    restore(dump, restored)

    const found = await examine({ env: { DATABASE_URL: restored.url } })
    expect(found['database, migrations']?.detail).toMatch(/^all \d+ have run$/)
    const after = await openDatabase({ databaseUrl: restored.url, dataDir: '' })
    const { rows } = await sql<{ unit: string; sum: number; transfers: number }>`
      select unit, sum(amount)::int as sum, count(distinct transfer_id)::int as transfers
      from ledger_lines group by unit`.execute(after.db)
    expect(rows).toEqual([{ unit: 'fen', sum: 0, transfers: 2 }])
    await expect(sql`truncate ops_audit`.execute(after.db)).rejects.toThrow('only ever added to')
    await after.close()
  } finally {
    await lost.close()
    await restored.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a backup made with two roles is restored where neither exists, and the gateway’s gets its rows and no more', {
  timeout: 360_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'))
  const dump = join(folder, 'before.dump')
  const role = `drill_${process.pid}_${Date.now()}`
  /** As the gateway connects; the owner is who runs the drill. */
  const openAsRole = (databaseOwnerUrl: string) => {
    const url = new URL(databaseOwnerUrl)
    url.username = role
    return openDatabase({ databaseUrl: url.href, databaseOwnerUrl, dataDir: '' })
  }
  const runAsOwner = async (databaseUrl: string, statement: string) => {
    const owner = await connectServer(databaseUrl, 'DATABASE_OWNER_URL')
    await sql.raw(statement).execute(owner.db)
    await owner.close()
  }
  const book = ({ db }: OpenDatabase, key: string) => {
    const sale = { kind: 'sale', unit: 'fen', from: CASH, to: SALES, amount: 500 } as const
    return db.transaction().execute((trx) => transfer(trx, { ...sale, key }, new Date()))
  }
  const lost = await openTestDatabase()
  const restored = await openTestDatabase()
  try {
    await runAsOwner(lost.url, `create role ${role} login`)
    const before = await openAsRole(lost.url)
    await book(before, 'a')
    await before.close()
    execFileSync(programOf('pg_dump'), ['-Fc', '-f', dump, lost.url])
    await runAsOwner(lost.url, `drop owned by ${role}`)
    await runAsOwner(lost.url, `drop role ${role}`)

    restore(dump, restored)
    await runAsOwner(restored.url, `create role ${role} login`)
    const after = await openAsRole(restored.url)
    expect(await book(after, 'a')).toBe(false)
    expect(await book(after, 'b')).toBe(true)
    for (const statement of ['delete from ledger_lines', 'truncate ops_audit'])
      await expect(sql.raw(statement).execute(after.db)).rejects.toThrow('permission denied')
    await after.close()
    await runAsOwner(restored.url, `drop owned by ${role}`)
    await runAsOwner(restored.url, `drop role ${role}`)
  } finally {
    await lost.close()
    await restored.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a backup of database and files opens a sealed picture under the same key, and another key starts nothing', {
  timeout: 360_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'))
  const [dump, copy] = [join(folder, 'before.dump'), join(folder, 'copy')]
  const files = { folder: join(folder, 'files'), bucket: undefined }
  const secretKey = 'k'.repeat(40)
  const lost = await openTestDatabase('market')
  const restored = await openTestDatabase()
  const startOn = (databaseUrl: string, config: object) =>
    startTestGateway({ databaseUrl, redis: false, secretKey, files, ...config })
  try {
    const before = await startOn(lost.url, {})
    const person = await newPhoneUser(before)
    const photo = await cameraPhoto(40, 30)
    const { pictureId } = await send(person, uploadPicture, { picture: photo.toString('base64') })
    const { jpeg } = await send(person, getPicture, { pictureId })
    expect(await moveStoredFiles(before)).toEqual([])
    await before.close()
    execFileSync(programOf('pg_dump'), ['-Fc', '-f', dump, lost.url])
    // The files after the database, and then the machine is gone.
    cpSync(files.folder, copy, { recursive: true })
    rmSync(files.folder, { recursive: true })
    const copied = readdirSync(copy, { recursive: true, withFileTypes: true })
    const [sealed] = copied.filter((one) => one.isFile())
    const bytes = readFileSync(join(sealed?.parentPath ?? '', sealed?.name ?? ''))
    expect(bytes.includes(Buffer.from(jpeg, 'base64').subarray(0, 32))).toBe(false)

    restore(dump, restored)
    const place = { files: { folder: copy, bucket: undefined } }
    const after = await startOn(restored.url, place)
    const again = { ...person, url: after.url }
    expect((await send(again, getPicture, { pictureId })).jpeg).toBe(jpeg)
    await after.close()
    const other = startOn(restored.url, { ...place, secretKey: 'other'.repeat(8) })
    await expect(other).rejects.toThrow('SECRET_KEY is not the one of this database')
  } finally {
    await lost.close()
    await restored.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
