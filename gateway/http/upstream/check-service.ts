import { type CheckupContext, type CheckupFinding, fails, ok } from '#gateway/hooks/checkup.ts'
import { type AgreedService, createServiceCaller, ServiceError } from './agreed-service.ts'

/** Asks a service of an agreement whether it is ready; `name` is that of its settings. */
export async function checkService(
  service: AgreedService,
  name: string,
  { outside, now, maxMs }: Pick<CheckupContext, 'outside' | 'now' | 'maxMs'>,
): Promise<CheckupFinding> {
  try {
    const answer = await createServiceCaller(service, { now, outside, maxMs })('GET', '/ready')
    return answer === undefined
      ? fails('it answers 404', `see the path in ${name}_URL`)
      : ok('it trusts the signature')
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return error.code === '401'
      ? fails('it refuses the signature', `see ${name}_KEY, and run NTP here`)
      : fails(`it answers ${error.code}`, `see ${name}_URL`)
  }
}
