import { onMount } from 'nanostores'
import { dayOf } from '#api/china-time.ts'
import type { ValueOf } from '#api/codec.ts'
import type { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { resource } from '#lib/data/resource.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { stepAddress } from '../suitability/suitability-path.ts'
import { INFO_TEXTS } from './info-texts.ts'
import { type InfoField, infoProblems } from './investor-rules.ts'

type RegisteredInfo = NonNullable<ValueOf<typeof getInvestorInfo.answer>['info']>
type TypedField = Exclude<InfoField, 'consent'>
type FormValues = Readonly<Record<TypedField, string>> & { consent: boolean; idConfirmed: boolean }

/** The current day at UTC+8, by the server's clock. */
export function today(): Day {
  return dayOf(serverNow())
}

/** Information already registered; only saves typing. */
export const $registered = resource<RegisteredInfo>({
  access: 'login',
  load: async () =>
    (await call(() => import('#api/contract/investor/get-investor-info.ts'), {}, { isQuiet: true }))
      .info,
})

/** Form of the investor's identity and situation; leads on once registered. */
export const $investorForm = form<FormValues, unknown>({
  initial: {
    realName: '',
    idNumber: '',
    occupation: '',
    income: '',
    assets: '',
    experience: '',
    hasBadCredit: '',
    isForSelf: '',
    consent: false,
    idConfirmed: false,
  },
  draft: () => 'investor',
  unsaved: ['idNumber', 'idConfirmed', 'consent'],
  check: ({ consent, idConfirmed, ...typed }) =>
    infoProblems(
      { ...typed, consent: consent ? '1' : '' },
      { today: today(), isIdConfirmed: idConfirmed },
    ),
  send: sendInfo,
  next: () => stepAddress('/InfoCollectSucceed', location.search),
  fields: {
    ID_CHECKSUM: 'idNumber',
    ID_MISMATCH: 'idNumber',
    UNDER_AGE: 'idNumber',
    BAD_CREDIT: 'hasBadCredit',
    NOT_FOR_SELF: 'isForSelf',
  },
  texts: { offline: INFO_TEXTS.offline, refused: INFO_TEXTS.failed },
})

onMount($investorForm, () =>
  $registered.subscribe((registered) => {
    if (registered.state !== 'ready') return
    const { occupation, income, assets, experience, hasBadCredit, isForSelf } = registered.value
    const word = (isSo: boolean) => (isSo ? '1' : '0')
    const situation = { occupation, income, assets, experience }
    const declared = { hasBadCredit: word(hasBadCredit), isForSelf: word(isForSelf) }
    $investorForm.begin({ ...situation, ...declared })
  }),
)

async function sendInfo(values: FormValues): Promise<unknown> {
  const { idNumber, statement } = await import('#api/contract/investor/investor-info.ts')
  const { occupation, income, assets, experience } = statement
  return call(() => import('#api/contract/investor/submit-investor-info.ts'), {
    realName: values.realName.trim(),
    idNumber: idNumber.decode(values.idNumber, 'idCard'),
    isIdConfirmed: values.idConfirmed,
    occupation: occupation[1].decode(values.occupation, 'occupation'),
    income: income[1].decode(values.income, 'income'),
    assets: assets[1].decode(values.assets, 'assets'),
    experience: experience[1].decode(values.experience, 'experience'),
    hasBadCredit: values.hasBadCredit === '1',
    isForSelf: values.isForSelf === '1',
  })
}
