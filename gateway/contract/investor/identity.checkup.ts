import { checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'
import { createServiceCaller, ServiceError } from '#gateway/http/upstream/agreed-service.ts'

/** Asks whether the service is ready, which compares nobody. */
export const identityCheckup = checkup(
  'identity',
  async ({ config: { identity }, outside, now, maxMs }) => {
    if (!identity) return notSetUp('IDENTITY_URL: names are not compared with citizen ids')
    try {
      const answer = await createServiceCaller(identity, { now, outside, maxMs })('GET', '/ready')
      return answer === undefined
        ? fails('it answers 404', 'see the path in IDENTITY_URL')
        : ok('it trusts the signature')
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return error.code === '401'
        ? fails('it refuses the signature', 'see IDENTITY_KEY, and run NTP here')
        : fails(`it answers ${error.code}`, 'see IDENTITY_URL')
    }
  },
)
