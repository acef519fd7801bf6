import { type Selectable, sql } from 'kysely'
import type {
  Publication,
  PublicationKind,
  PublishedSecurity,
} from '#api/publication/publication.ts'
import { olderThan } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import type { Services } from '../http/handle.ts'
import { isReadable, type Readings } from './reading-rights.ts'
import { securityChange } from './security-change.ts'
import type { PublicationSecuritiesTable, PublicationsTable } from './tables.ts'

export type PublicationRow = Selectable<PublicationsTable> & {
  securities: readonly PublicationSecuritiesTable[]
  corrected_by: string | null
  withdrawn_at: Date | null
  withdraw_reason: string | null
}

interface PublicationPage {
  kind: PublicationKind
  /** Absent for all subjects, which have no cursor. */
  subjectId?: string | undefined
  /** Entries of one adviser alone. */
  certificate?: string | undefined
  /** Nothing published after this. */
  until: Date
  cursor?: string | undefined
  limit: number
}

const PUBLICATIONS = {
  table: 'publications',
  key: 'publication_id',
  owner: 'subject_id',
} as const

/** Entries of a subject, corrections among them, newest first; withdrawn ones say so. */
export async function publicationsOf(
  db: Db,
  { kind, subjectId, certificate = '', until, cursor, limit }: PublicationPage,
): Promise<readonly PublicationRow[]> {
  return publishedRows(db)
    .where('kind', '=', kind)
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(certificate !== '', (query) => query.where('adviser_certificate', '=', certificate))
    .where('published_at', '<=', until)
    .$if(cursor !== undefined, (query) =>
      query.where(olderThan(PUBLICATIONS, cursor ?? '', subjectId ?? '')),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** One entry by its id, no matter who may read it. */
export async function publicationById(
  db: Db,
  publicationId: string,
): Promise<PublicationRow | undefined> {
  return publishedRows(db).where('publication_id', '=', publicationId).executeTakeFirst()
}

/** Entries by their ids, no matter who may read them. */
export async function publicationsById(
  db: Db,
  publicationIds: readonly string[],
): Promise<readonly PublicationRow[]> {
  return publishedRows(db).where('publication_id', 'in', publicationIds).execute()
}

/** Every entry with its securities and with what later entries say of it. */
function publishedRows(db: Db) {
  return db
    .selectFrom('publications')
    .selectAll()
    .select([
      sql<PublicationSecuritiesTable[]>`(
        select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]') from publication_securities s
        where s.publication_id = publications.publication_id)`.as('securities'),
      sql<string | null>`(
        select c.publication_id from publications c
        where c.corrects = publications.publication_id)`.as('corrected_by'),
      sql<Date | null>`(
        select w.published_at from publications w
        where w.withdraws = publications.publication_id)`.as('withdrawn_at'),
      sql<string | null>`(
        select w.reason from publications w
        where w.withdraws = publications.publication_id)`.as('withdraw_reason'),
    ])
    .where('withdraws', 'is', null)
}

/** Rows as a reader sees them, each security with its change since; what they may not read has no content. */
export async function publicationAnswers(
  services: Pick<Services, 'market'>,
  rows: readonly PublicationRow[],
  readings: Readings,
): Promise<Publication[]> {
  return Promise.all(
    rows.map(async (row) => {
      const isHidden = !isReadable(row, readings)
      const securities = isHidden ? [] : row.securities
      return {
        publicationId: row.publication_id,
        kind: row.kind,
        adviserName: row.adviser_name,
        adviserCertificate: row.adviser_certificate,
        title: isHidden ? '' : row.title,
        text: isHidden ? '' : row.text,
        securities: await Promise.all(
          securities.map((one) => securityAnswer(services, one, row.published_at)),
        ),
        isPaid: row.product_id !== null,
        isHidden,
        publishedAt: row.published_at.getTime(),
        corrects: row.corrects ?? undefined,
        correctReason: isHidden ? undefined : (row.reason ?? undefined),
        correctedBy: row.corrected_by ?? undefined,
        withdrawnAt: row.withdrawn_at?.getTime(),
        withdrawReason: isHidden ? undefined : (row.withdraw_reason ?? undefined),
      }
    }),
  )
}

/** A security of an entry with its change from the price then to the last close. */
async function securityAnswer(
  services: Pick<Services, 'market'>,
  { symbol, stock_name: stockName, price_milli: priceMilli }: PublicationSecuritiesTable,
  publishedAt: Date,
): Promise<PublishedSecurity> {
  const change = await securityChange(services, { symbol, priceMilli }, publishedAt)
  return { symbol, stockName, priceMilli, ...change }
}
