import type { Db } from '../db/schema.ts'
import { loadedChoiceField } from '../ops/form/choice-fields.ts'

/** Who stands for an entry with their name and certificate. */
export interface SigningAdviser {
  name: string
  certificate: string
}

/** Refuses a form whose adviser may not sign. */
export const NO_SIGNER = '请选择证书有效的投顾'

function signers(db: Db, now: Date) {
  return db
    .selectFrom('live_advisers')
    .select(['certificate', 'name'])
    .where('is_serving', '=', true)
    .where('valid_from', '<=', now)
    .where('valid_until', '>', now)
    .orderBy('certificate')
}

/** Everybody who may sign at the moment. */
export async function servingSigners(db: Db, now: Date): Promise<readonly SigningAdviser[]> {
  return signers(db, now).execute()
}

/** The first serving adviser, whose certificate is valid at the moment. */
export async function firstSigner(db: Db, now: Date): Promise<SigningAdviser | undefined> {
  return signers(db, now).limit(1).executeTakeFirst()
}

/** The adviser with this certificate; undefined unless they serve and it is valid at the moment. */
export async function signerOf(
  db: Db,
  certificate: string,
  now: Date,
): Promise<SigningAdviser | undefined> {
  return signers(db, now).where('certificate', '=', certificate).executeTakeFirst()
}

/** Chooses the adviser who signs what a form publishes; its `check` asks `signerOf` again at the release. */
export const signerField = (label: string) =>
  loadedChoiceField(label, async ({ db, now }) =>
    (await servingSigners(db, now)).map(({ certificate, name }) => ({
      value: certificate,
      label: `${name}（${certificate}）`,
    })),
  )
