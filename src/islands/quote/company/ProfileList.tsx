import type { ReactNode } from 'react'
import type { CompanyProfile, SecurityDay } from '#api/quote/company/get-company-profile.ts'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import type { Resource } from '#lib/data/resource.ts'
import type { KnownProfile } from '#lib/quote/company/company-profile-store.ts'
import { COMPANY_PROFILE_TEXTS } from '#lib/quote/company/profile-texts.ts'
import { BOND_DAY_TEXTS as DAY_TEXTS } from '#lib/quote/new-listing/bond-day-texts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import styles from './StockTabs.module.css'

const { profile: TEXTS } = COMPANY_PROFILE_TEXTS
const { boards } = QUOTE_TEXTS

/** The number of rows expected before they are known. */
const FIRST_ROWS = 6

type Field = keyof typeof TEXTS.names

interface Props {
  profile: Resource<KnownProfile>
  onRetry(): void
}

/** The issuer of the security; what is unknown has no row. */
export function ProfileList({ profile: state, onRetry }: Props) {
  if (state.state === 'failed') return <Failed text={TEXTS.failed} onRetry={onRetry} />
  const profile = state.state === 'ready' ? state.value.profile : undefined
  const values = profile && valuesOf(profile)
  return (
    <>
      <dl className={styles.facts}>
        {Object.entries(TEXTS.names)
          .filter(([field], i) => (values ? values[field as Field] : i < FIRST_ROWS))
          .map(([field, name]) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>{linked(field, values?.[field as Field] ?? '--', profile)}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.note} role="status">
        {noteOf(state)}
      </p>
    </>
  )
}

/** The stock that a bond converts into is a tap away. */
function linked(field: string, value: string, profile: CompanyProfile | undefined): ReactNode {
  const symbol = field === 'stock' ? profile?.bond?.stockSymbol : undefined
  return symbol ? <a href={addressOf(symbol)}>{value}</a> : value
}

function noteOf(state: Resource<KnownProfile>): string {
  return state.state === 'missing' || (state.state === 'ready' && !state.value.profile)
    ? TEXTS.absent
    : ''
}

/** How it is traded, and what only funds and bonds have. */
function termsOf({ sellsSameDay, netValue, bond = {}, days }: CompanyProfile) {
  const { settlement, dated, yuan } = TEXTS
  const { conversionMilli: price, remainingYuan: rest, conversionValue: value, knownOn } = bond
  const known = (text: string | undefined) => (text && knownOn ? dated(text, knownOn) : text)
  const premium = netValue?.premiumPercent ?? bond.premiumPercent
  const sameDay = settlement[sellsSameDay ? 'sameDay' : 'nextDay']
  return {
    settlement: sellsSameDay === undefined ? undefined : sameDay,
    netValue: netValue && netValueText(netValue),
    premium: premium === undefined ? undefined : formatChangePercent(premium),
    stock: bond.stockSymbol && `${bond.stockName ?? ''} ${bond.stockSymbol.slice(2)}`.trim(),
    conversion: price ? known(yuan(formatPrice(price / 1000))) : undefined,
    conversionValue: value ? yuan(formatPrice(value)) : undefined,
    rating: bond.rating,
    matures: bond.maturesOn,
    remaining: rest ? known(yuan(formatBigNumber(rest))) : undefined,
    days: days.map(dayText).join('；') || undefined,
  }
}

function netValueText({ yuan, day }: NonNullable<CompanyProfile['netValue']>): string {
  const value = TEXTS.yuan(yuan.toFixed(4))
  return day ? TEXTS.dated(value, day) : value
}

function dayText({ kind, day, priceMilli, cashPerUnit }: SecurityDay): string {
  const what = DAY_TEXTS.onDay(day, DAY_TEXTS.kinds[kind])
  if (priceMilli) return `${what}，${DAY_TEXTS.price(formatPrice(priceMilli / 1000, 3))}`
  return cashPerUnit ? `${what}，${DAY_TEXTS.cash(String(cashPerUnit))}` : what
}

function valuesOf(profile: CompanyProfile): Readonly<Record<Field, string | undefined>> {
  const { symbol, exchange, board, totalShares, floatShares } = profile
  const shares = (count: number | undefined) => (count ? TEXTS.shares(formatBigNumber(count)) : '')
  const names = (list: readonly string[]) => list.join('、') || TEXTS.none
  return {
    name: profile.name,
    code: symbol.slice(2),
    exchange: TEXTS.exchanges[exchange],
    board: boards[board as keyof typeof boards],
    industry: profile.industry,
    region: profile.region,
    listedOn: profile.listedOn,
    totalShares: shares(totalShares),
    floatShares: shares(floatShares),
    formerNames: names(profile.formerNames),
    formerCodes: names(profile.formerCodes),
    ...termsOf(profile),
  }
}
