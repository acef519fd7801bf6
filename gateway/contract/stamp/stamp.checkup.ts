import { daysBegun } from '#api/china-time.ts'
import { checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'

const DAYS_LEFT_MIN = 30

/** Reaches the authority without a query: every stamp may cost money. */
export const stampCheckup = checkup('timeStamps', async ({ config, outside, now, maxMs }) => {
  const { stamp } = config
  if (!stamp) return notSetUp('TSA_URL: signed contracts have no time stamp of a third party')
  const days = Math.min(
    ...stamp.anchors.map(({ validToDate }) => daysBegun(now(), validToDate.getTime())),
  )
  if (days < DAYS_LEFT_MIN)
    return fails(
      `a certificate in TSA_CERT_FILE ends in ${days} days`,
      'add the next one of the authority to the file',
    )
  const answer = await outside(stamp.url, { method: 'HEAD', redirect: 'manual', maxMs })
  if (answer.status === 404 || answer.status >= 500)
    return fails(`it answers ${answer.status}`, 'see the path in TSA_URL')
  return ok(`it is reached; its certificate lasts ${days} days`)
})
