import type { Db } from '../db/schema.ts'
import type { Services } from '../http/handle.ts'
import { replaceHandouts } from '../live/recording/recording-queries.ts'
import { sampleVideo } from '../live/sample/sample-video.ts'
import { saveRoom } from '../live/sample/seed-queries.ts'
import { SAMPLE_TERMS } from './sample-classes.ts'
import { COURSE_TERMS } from './sample-course-terms.ts'

/** In the order of their positions: the terms that are taught now come last, and are listed first. */
const TERMS = [...COURSE_TERMS, ...SAMPLE_TERMS]

type Term = (typeof TERMS)[number]
type Class = Term['classes'][number]

/** The recording shipped with the site is used for every class that is over. */
const RECORDING = '/media/lecture/picture.m3u8'

/** Inserts the sample terms around the present time; what people wrote in them is left alone. */
export async function seedClasses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await db.transaction().execute(async (trx) => {
    for (const [position, term] of TERMS.entries()) {
      await saveTerm(trx, term, position)
      for (const [order, one] of term.classes.entries()) await saveClass(trx, term, one, order, at)
    }
  })
}

async function saveTerm(db: Db, { id, title, productId, priceId }: Term, position: number) {
  const row = { position, title, product_id: productId, price_id: priceId }
  await db
    .insertInto('live_terms')
    .values({ term_id: id, ...row })
    .onConflict((conflict) => conflict.column('term_id').doUpdateSet(row))
    .execute()
}

async function saveClass(
  db: Db,
  term: Term,
  one: Class,
  position: number,
  at: (minutes: number) => Date,
): Promise<void> {
  await saveRoom(db, {
    ...sampleVideo(one.id),
    ...one,
    replayUrl: one.hasReplay ? RECORDING : undefined,
    productId: term.productId,
    startsAt: at(one.startsIn),
    endsAt: at(one.endsIn),
  })
  const row = { term_id: term.id, position, homework: one.homework, homework_answer: one.reference }
  await db
    .insertInto('live_classes')
    .values({ room_id: one.id, ...row, is_trial: position === 0 })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet(row))
    .execute()
  await replaceHandouts(db, one.id, one.handouts)
}
