import { atom } from 'nanostores'
import type { IssueLine } from '#api/news/list-issues.ts'
import { call } from '#lib/data/call.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { resource } from '#lib/data/resource.ts'
import { saveVisit } from '#lib/shell/storage/visits.ts'

/** Months with issues, and how many are unread, as the newest answer says. */
export const $issueFacts = atom<{ months: readonly string[]; unread: number }>({
  months: [],
  unread: 0,
})

export const monthInAddress = (): string | undefined =>
  new URLSearchParams(location.search).get('month') ?? undefined

/** The issues for customers, of the month in the address. */
export const $issues = keptList<IssueLine>({
  access: 'login',
  async load(_, cursor) {
    const month = monthInAddress()
    const answer = await call(() => import('#api/news/list-issues.ts'), { month, cursor })
    $issueFacts.set({ months: answer.months, unread: answer.unread })
    return { rows: answer.issues, next: answer.next }
  },
})

/** A handout of a course is read on the page of issues by everyone who has the course. */
export const isHandoutInAddress = (): boolean =>
  new URLSearchParams(location.search).get('kind') === 'book'

/** The issue that the address names. */
export const $issue = resource({
  access: 'login',
  key: () => new URLSearchParams(location.search).get('id') ?? undefined,
  async load(id: string) {
    const answer = await call(() => import('#api/news/get-issue.ts'), { id })
    return { ...answer, place: saveVisit('text', answer.piece.title) }
  },
})
