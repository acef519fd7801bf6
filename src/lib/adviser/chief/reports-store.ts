import type { Report } from '#api/adviser/chief/report.ts'
import { REPORT_PLACE } from '#api/adviser/chief/report.ts'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import type { Vote } from '#api/live/chat/vote-message.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { textChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { CHIEF_TEXTS } from './chief-texts.ts'

/** Reports of all chief analysts or of one, newest first. */
export const $reports = keptList<Report, { certificate: string }>({
  access: 'open',
  choices: { certificate: textChoice },
  parameters: { certificate: 'certNo' },
  isRefreshedOnReturn: true,
  async load({ certificate }, cursor) {
    const request = { certificate: certificate || undefined, cursor }
    const { reports, next } = await call(
      () => import('#api/adviser/chief/list-reports.ts'),
      request,
    )
    return { rows: reports, next }
  },
})

/** The analysts who write them. */
export const $chiefs = resource<readonly AdviserProfile[]>({
  access: 'open',
  load: async () => (await call(() => import('#api/adviser/chief/list-chiefs.ts'), {})).chiefs,
})

/** The report the address names. */
export const $report = resource<Report, string>({
  access: 'open',
  key: () => new URLSearchParams(location.search).get('id') || undefined,
  async load(reportId) {
    const report = await call(() => import('#api/adviser/chief/get-report.ts'), { reportId })
    if (report.entry.title) setTitle(report.entry.title)
    return report
  },
})

/** Votes on the report; the same vote again withdraws it. A visitor logs in first. */
export async function voteReport(report: Report, tapped: 'up' | 'down'): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  const vote: Vote = report.vote === tapped ? 'none' : tapped
  const { seq } = report
  await attempt(
    () =>
      optimistic($report, {
        change: (shown) => counted(shown, vote),
        undo: (shown) => counted(shown, report.vote),
        send: () =>
          call(() => import('#api/live/chat/vote-message.ts'), { id: REPORT_PLACE, seq, vote }),
        settle: (shown, sums) => ({ ...shown, ...sums }),
      }),
    CHIEF_TEXTS.voteFailed,
  )
}

function counted(report: Report, vote: Vote): Report {
  const delta = (word: Vote) => Number(vote === word) - Number(report.vote === word)
  return {
    ...report,
    vote,
    ups: Math.max(0, report.ups + delta('up')),
    downs: Math.max(0, report.downs + delta('down')),
  }
}
