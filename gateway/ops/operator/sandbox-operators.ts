import type { Services } from '../../http/handle.ts'
import { findByLoginName, insertOperator, setPassword } from './operator-queries.ts'

/** Two administrators, so that four eyes can be tried, and one who only reads. */
const PEOPLE = [
  { loginName: 'wang', name: '王小明', roleIds: ['administrator'] },
  { loginName: 'li', name: '李小红', roleIds: ['administrator'] },
  { loginName: 'zhao', name: '赵小刚', roleIds: ['reader'] },
]

/** The sandbox's operators; the password of each is its `OPS_SECRET`. */
export async function seedOperators({ db, clock, config }: Services): Promise<void> {
  const { opsSecret: password } = config
  if (!password) return
  for (const person of PEOPLE) {
    const found = await findByLoginName(db, person.loginName)
    if (found) await setPassword(db, found.operator_id, { password, isHandedOver: false })
    else await insertOperator(db, { ...person, password, isHandedOver: false }, clock.now())
  }
}
