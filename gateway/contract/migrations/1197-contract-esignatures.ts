import { type Kysely, sql } from 'kysely'

/** Signatures over the hash of a signed document by a certificate in its signer's name, or why there is none yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract_esignatures (
      contract_id text primary key references contracts (contract_id),
      tries integer not null default 0,
      due_at timestamptz not null,
      problem text,
      token_sealed text,
      serial text,
      issuer text,
      signed_at timestamptz,
      check ((token_sealed is null) = (serial is null) and (token_sealed is null) = (issuer is null)
        and (token_sealed is null) = (signed_at is null))
    )`.execute(db)
  await sql`
    create index contract_esignatures_waiting on contract_esignatures (due_at)
    where token_sealed is null`.execute(db)
}
