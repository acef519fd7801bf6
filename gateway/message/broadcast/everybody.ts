import { daysAfter } from '#api/china-time.ts'
import { segments } from '../hooks.ts'

const RECENT_DAYS = 30

export const everybody = segments.hook(async ({ db, now }) => {
  const people = db
    .selectFrom('users')
    .select('user_id')
    .where('merged_into', 'is', null)
    .where('banned_at', 'is', null)
  const since = daysAfter(now, -RECENT_DAYS)
  return [
    { value: 'everybody', label: '所有用户', readers: people },
    {
      value: 'recent',
      label: `最近 ${RECENT_DAYS} 天登录过的用户`,
      readers: people.where('last_login_at', '>=', since),
    },
  ]
})
