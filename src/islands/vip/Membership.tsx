import { dayOf, daysBegun } from '#api/china-time.ts'
import '#styles/kit/button.css'
import type { Membership as Member } from '#api/vip/get-membership.ts'
import { MEMBER_LEVELS } from '#api/vip/level.ts'
import { BuyBar } from '#islands/shell/BuyBar.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { yuanBrief } from '#lib/shell/format/money.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { MEMBER_LINKS } from '#lib/vip/member-links.ts'
import { VIP_TEXTS } from '#lib/vip/texts.ts'
import styles from './Membership.module.css'

interface Props {
  membership: Resource<Member>
  isClaiming: boolean
  onRetry(): void
  onClaim(): void
}

/** Level, rights, periods and records of a member, or of a person who may become one. */
export function Membership(props: Props) {
  return (
    <Loaded
      resource={props.membership}
      waiting={<Skeleton label={VIP_TEXTS.loading} shapes={['block', 'line', 'line', 'block']} />}
      failed={VIP_TEXTS.failed}
      onRetry={props.onRetry}
    >
      {(membership) => <Ready {...props} membership={membership} />}
    </Loaded>
  )
}

type ReadyProps = Omit<Props, 'membership'> & { membership: Member }

function Ready({ membership, isClaiming, onClaim }: ReadyProps) {
  const isMember = membership.endsAt !== undefined
  return (
    <div className={styles.page}>
      <LevelCard membership={membership} />
      <section className={styles.raised}>
        <h2>{VIP_TEXTS.rights}</h2>
        <ul className={styles.rights}>
          <CouponRight membership={membership} isClaiming={isClaiming} onClaim={onClaim} />
          <Right title={VIP_TEXTS.priority} text={VIP_TEXTS.priorityText}>
            <a className="kit-button" data-kind="text" href="/FeedBack">
              {VIP_TEXTS.toFeedback}
            </a>
          </Right>
          <Right title={VIP_TEXTS.levelRight} text={VIP_TEXTS.levelRightText(WORTHS)} />
          {MEMBER_LINKS.map(({ label, path }) => (
            <Right key={path} title={label}>
              <a className="kit-button" data-kind="text" href={path}>
                {VIP_TEXTS.open}
              </a>
            </Right>
          ))}
        </ul>
      </section>
      <Records records={membership.records} />
      <BuyBar
        offers={membership.offers}
        label={isMember ? VIP_TEXTS.renew : VIP_TEXTS.buy}
        {...(isMember ? { hint: VIP_TEXTS.renewHint } : {})}
      />
    </div>
  )
}

const WORTHS = MEMBER_LEVELS.map(({ couponFen }) => `¥${yuanBrief(couponFen)}`).join('、')

function LevelCard({ membership: { level, points, endsAt } }: { membership: Member }) {
  const next = MEMBER_LEVELS[level + 1]
  const days = endsAt === undefined ? 0 : daysBegun(serverNow(), endsAt)
  return (
    <header className={styles.card} data-level={level}>
      <h2>{VIP_TEXTS.levels[level]}</h2>
      <p>{endsAt ? VIP_TEXTS.until(dayOf(endsAt), days) : VIP_TEXTS.notMember}</p>
      <div className={styles.growth}>
        <span>
          {VIP_TEXTS.points} <strong>{points.toLocaleString('zh-CN')}</strong>
        </span>
        <span>
          {next
            ? VIP_TEXTS.toNext(next.points - points, VIP_TEXTS.levels[level + 1] ?? '')
            : VIP_TEXTS.highest}
        </span>
      </div>
      <progress max={next?.points ?? points} value={points} aria-label={VIP_TEXTS.points} />
      <p className={styles.rule}>{VIP_TEXTS.pointsRule}</p>
    </header>
  )
}

function CouponRight(props: { membership: Member; isClaiming: boolean; onClaim(): void }) {
  const { membership, isClaiming, onClaim } = props
  const { couponState, couponFen, month } = membership
  const worth = VIP_TEXTS.couponWorth(yuanBrief(couponFen), String(Number(month.slice(5))))
  return (
    <Right title={VIP_TEXTS.coupon} text={worth}>
      {couponState === 'open' && (
        <Button kind="soft" isBusy={isClaiming} onClick={onClaim}>
          {VIP_TEXTS.claim}
        </Button>
      )}
      {couponState === 'taken' && (
        <a className="kit-button" data-kind="text" href="/myDiscountCoupon">
          {VIP_TEXTS.wallet}
        </a>
      )}
      {couponState === 'members' && <span className={styles.quiet}>{VIP_TEXTS.members}</span>}
    </Right>
  )
}

function Right(props: { title: string; text?: string; children?: React.ReactNode }) {
  return (
    <li>
      <div>
        <strong>{props.title}</strong>
        {props.text && <p>{props.text}</p>}
      </div>
      {props.children}
    </li>
  )
}

function Records({ records }: Pick<Member, 'records'>) {
  return (
    <section className={styles.raised}>
      <h2>{VIP_TEXTS.records}</h2>
      {records.length === 0 && <p className={styles.quiet}>{VIP_TEXTS.recordsEmpty}</p>}
      <ul className={styles.rights}>
        {records.map(({ kind, at, until, name }) => (
          <li key={`${kind}${at}`}>
            <div>
              <strong>{name}</strong>
              <p>
                {VIP_TEXTS.recordKinds[kind]} {dayOf(at)}
              </p>
            </div>
            <span className={styles.quiet}>{VIP_TEXTS.recordUntil(dayOf(until))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
