import { map, onMount } from 'nanostores'
import { dayOf } from '#api/china-time.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { forgetDraft, keepDraft, readTexts, type Texts } from '#lib/data/draft.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { stepAddress } from '../suitability/suitability-path.ts'
import { INFO_TEXTS } from './info-messages.ts'
import { INFO_FIELDS, type InfoProblems, type InfoValues, infoProblems } from './investor-rules.ts'

export interface InvestorForm {
  problems: InfoProblems
  /** What belongs to no field. */
  notice: string
  isSubmitting: boolean
  /** One sentence about what is registered already; empty where nothing is. */
  saved: string
  /** What the fields begin with: the draft over what is registered. The citizen id is never among it. */
  beginning: Texts
}

const FORM = 'investor'

export const $investorForm = map<InvestorForm>({
  problems: {},
  notice: '',
  isSubmitting: false,
  saved: '',
  beginning: {},
})

onMount($investorForm, () =>
  followUser((userId) => {
    if (userId) void begin()
  }),
)

/** Today at UTC+8, by the server's clock. */
export function today(): Day {
  return dayOf(serverNow())
}

/** Keeps what is typed, without the citizen id, and takes back the sentences that hold no longer. */
export function noteInfo(values: InfoValues, isIdConfirmed: boolean): void {
  const { idNumber: _, consent: __, ...rest } = values
  keepDraft(FORM, rest)
  const { problems } = $investorForm.get()
  if (Object.keys(problems).length === 0) return
  const left = infoProblems(values, { today: today(), isIdConfirmed })
  const shown = INFO_FIELDS.filter((field) => problems[field] && left[field])
  $investorForm.setKey('problems', Object.fromEntries(shown.map((field) => [field, left[field]])))
}

/** Sends the form and goes on; false where something is to be looked at first. */
export async function submitInfo(values: InfoValues, isIdConfirmed: boolean): Promise<boolean> {
  if ($investorForm.get().isSubmitting) return true
  const problems = infoProblems(values, { today: today(), isIdConfirmed })
  const isReady = Object.keys(problems).length === 0
  $investorForm.set({ ...$investorForm.get(), problems, notice: '', isSubmitting: isReady })
  if (!isReady) return false
  const { sendInfo } = await import('./investor-calls.ts')
  const outcome = await sendInfo(values, isIdConfirmed)
  if (outcome.kind === 'saved') {
    forgetDraft(FORM)
    location.assign(stepAddress('/InfoCollectSucceed', location.search))
    return true
  }
  $investorForm.setKey('isSubmitting', false)
  if (outcome.kind === 'refused' && outcome.field)
    $investorForm.setKey('problems', { [outcome.field]: outcome.sentence })
  else if (outcome.kind === 'refused')
    $investorForm.setKey('notice', outcome.sentence || INFO_TEXTS.failed)
  else $investorForm.setKey('notice', INFO_TEXTS.offline)
  return false
}

async function begin(): Promise<void> {
  const draft = readTexts(FORM)
  $investorForm.setKey('beginning', draft)
  try {
    const { askInfo } = await import('./investor-calls.ts')
    const { info } = await askInfo()
    if (!info) return
    const { occupation, income, assets, experience } = info
    const hasBadCredit = info.hasBadCredit ? '1' : '0'
    const isForSelf = info.isForSelf ? '1' : '0'
    const registered = { occupation, income, assets, experience, hasBadCredit, isForSelf }
    $investorForm.set({
      ...$investorForm.get(),
      saved: INFO_TEXTS.saved(info.maskedName, info.maskedIdNumber, dayOf(info.updatedAt)),
      beginning: { ...registered, ...readTexts(FORM) },
    })
  } catch (error) {
    if (error instanceof CancelledError) return
    // What is registered only saves typing: the form works without it.
  }
}
