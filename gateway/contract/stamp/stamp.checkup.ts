import { checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'
import { daysLeft, endingSoon } from '../cms/ending-soon.ts'

/** Reaches the authority without a query: every stamp may cost money. */
export const stampCheckup = checkup('timeStamps', async ({ config, outside, now, maxMs }) => {
  const { stamp } = config
  if (!stamp) return notSetUp('TSA_URL: signed contracts have no time stamp of a third party')
  const soon = endingSoon(stamp.anchors, 'TSA_CERT_FILE', now())
  if (soon) return soon
  const answer = await outside(stamp.url, { method: 'HEAD', redirect: 'manual', maxMs })
  if (answer.status === 404 || answer.status >= 500)
    return fails(`it answers ${answer.status}`, 'see the path in TSA_URL')
  return ok(`it is reached; its certificate lasts ${daysLeft(stamp.anchors, now())} days`)
})
