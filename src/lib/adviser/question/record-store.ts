import type { Callback } from '#api/adviser/callback/callback.ts'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import type { Question } from '#api/adviser/question/question.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

export interface ServiceRecord {
  questions: readonly Question[]
  callbacks: readonly Callback[]
}

/** What advisers have done for the user: questions and calls. */
export const $serviceRecord = resource<ServiceRecord>({
  access: 'login',
  isRefreshedOnReturn: true,
  async load() {
    const [asked, booked] = await Promise.all([
      call(() => import('#api/adviser/question/list-own-questions.ts'), {}),
      call(() => import('#api/adviser/callback/list-callbacks.ts'), {}),
    ])
    return { questions: asked.questions, callbacks: booked.callbacks }
  },
})

/** Advisers with a valid certificate. */
export const $advisers = resource<readonly AdviserProfile[]>({
  access: 'open',
  load: async () =>
    (await call(() => import('#api/adviser/profile/list-advisers.ts'), {})).advisers,
})
