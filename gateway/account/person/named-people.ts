import { namedItems } from '#gateway/ops/hooks.ts'
import { hashMobile, maskEncryptedMobile } from '../mobile.ts'
import { peopleFor } from './person-queries.ts'

const SHOWN = 10
const MOBILE = /^1\d{10}$/

/** People by their id or number, or by their whole mobile number, which is shown masked. */
export const namedPeople = namedItems.hook(async ({ db, config }, words) => {
  const { secretKey } = config
  const filter = MOBILE.test(words) ? { mobileHash: hashMobile(words, secretKey) } : { id: words }
  const people = await peopleFor(db, filter, { limit: SHOWN })
  return people.map(({ user_id, nickname, mobile_sealed: sealed }) => ({
    kind: '用户',
    label: [user_id, nickname, sealed && maskEncryptedMobile(sealed, secretKey)]
      .filter(Boolean)
      .join(' '),
    path: `people/${user_id}`,
  }))
})
