import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * While a release is rolled out the gateways of the one before write to its tables, and after a roll-back they do so for
 * days: a migration only adds, and nothing that it adds has to be named.
 */
const ROOT = join(import.meta.dirname, '..')

/** Taken away before the first release was out. */
const BEFORE_THE_FIRST_RELEASE = new Set([
  'catalog/migrations/0450-catalog.ts',
  'coupon/migrations/0420-coupons.ts',
  'landing/migrations/0321-campaign-pieces.ts',
  // A view of the same name and columns replaces the table.
  'publication/migrations/0800-publications.ts',
])

const TAKEN_AWAY =
  /dropColumn|dropTable|renameColumn|renameTo|setNotNull|setDataType|drop column|drop table|rename (?:to|column)|set not null|alter column \w+ type/i

const migrations = globSync('*/migrations/*.ts', { cwd: ROOT })
  .filter((file) => !BEFORE_THE_FIRST_RELEASE.has(file))
  .map((file) => ({ file, up: upOf(readFileSync(join(ROOT, file), 'utf8')) }))

function upOf(source: string): string {
  return source.split('export async function down')[0] ?? source
}

/** Columns that an existing table gains and whose value every insert would have to name. */
function demandedColumns(up: string): readonly string[] {
  const built = [...up.matchAll(/alterTable\(([\s\S]*?)\.execute\(/g)].flatMap(([, change = '']) =>
    change.split('.addColumn(').slice(1),
  )
  const written = [...up.matchAll(/add column (?:if not exists )?([^,`;]*)/gi)].map(
    ([, column = '']) => column,
  )
  return [...built, ...written].filter(
    (column) => /not ?null/i.test(column) && !/default|generated|identity/i.test(column),
  )
}

test('a migration takes nothing away that the release before writes', () => {
  expect(migrations.length).toBeGreaterThan(100)
  const taking = migrations.flatMap(({ file, up }) => {
    const found = TAKEN_AWAY.exec(up)?.[0]
    return found === undefined ? [] : [`${file}: ${found}`]
  })
  expect(taking).toEqual([])
})

test('a column that an existing table gains has a default or may be empty', () => {
  const demanded = migrations.flatMap(({ file, up }) =>
    demandedColumns(up).map((column) => `${file}: ${column.trim().slice(0, 60)}`),
  )
  expect(demanded).toEqual([])
})

test('the rule knows what it forbids', () => {
  const forbidden = "alterTable('x').addColumn('y', 'text', (c) => c.notNull()).execute(db)"
  expect(demandedColumns(forbidden)).toHaveLength(1)
  expect(demandedColumns('alter table x add column y text not null')).toHaveLength(1)
  expect(demandedColumns("alter table x add column y text not null default ''")).toEqual([])
  expect('alter table x drop column y').toMatch(TAKEN_AWAY)
})
