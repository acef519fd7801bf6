import type { Db } from '../db/schema.ts'
import { saveBenefit } from './save-benefit.ts'
import { saveTimedActivity } from './timed/timed-queries.ts'

const OPEN = { startsAt: undefined, endsAt: undefined, isOpen: true, scene: undefined }

/** Benefits in a sandbox: a code, a code out of stock, an expired code, and a gift. */
const SAMPLES = [
  {
    ...OPEN,
    benefitId: 'FULI88',
    kind: 'welfare',
    productName: '盘面复盘周刊（示例）',
    thumbnails: ['/benefits/weekly.svg'],
    stock: 1000,
    failureMarkup: '',
  },
  {
    ...OPEN,
    benefitId: 'FULI00',
    kind: 'welfare',
    productName: '公开课旁听券（示例）',
    thumbnails: ['/benefits/lesson.svg'],
    stock: 0,
    failureMarkup: '',
  },
  {
    ...OPEN,
    benefitId: 'FULI66',
    kind: 'welfare',
    productName: '公开课旁听券（示例）',
    thumbnails: ['/benefits/lesson.svg'],
    stock: 100,
    isOpen: false,
    failureMarkup: '<p><b>本场福利已结束</b></p><p>下一场直播开始前会发放新的福利码。</p>',
  },
  {
    ...OPEN,
    benefitId: 'gift-lesson',
    kind: 'gift',
    productName: '看懂财报三节课（示例）',
    thumbnails: ['/benefits/lesson.svg'],
    stock: 500,
    failureMarkup: '',
  },
] as const

const TIMED = {
  activity_id: 'timed-basic',
  course_type: 'record',
  price_id: 'course-basic-year',
  product_id: 'course-basic',
  product_type: 'course',
  product_name: '股市入门课（示例）',
  picture: '/benefits/lesson.svg',
  description: '从开户到看懂财报，一年内随时回看。',
  starts_at: null,
  ends_at: null,
  is_open: true,
}

/** Inserts missing samples; what an operator changed is left alone. */
export async function seedBenefits(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('benefits').select('benefit_id').execute()
    const ids = new Set(known.map(({ benefit_id }) => benefit_id))
    for (const sample of SAMPLES)
      if (!ids.has(sample.benefitId)) await saveBenefit(trx, sample, now)
    const offers = await trx.selectFrom('timed_activities').select('activity_id').execute()
    if (offers.length === 0) await saveTimedActivity(trx, TIMED, now)
  })
}
