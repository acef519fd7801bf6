import '#styles/kit/button.css'
import '#styles/kit/card.css'
import '#styles/kit/row.css'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import type { AdviserPage as Page } from '#api/adviser/profile/get-adviser-profile.ts'
import type { Question } from '#api/adviser/question/question.ts'
import { dayOf } from '#api/china-time.ts'
import type { Publication } from '#api/publication/publication.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { questionFormAddress } from '#lib/adviser/addresses.ts'
import { ADVISER_TABS, type AdviserTab } from '#lib/adviser/profile/adviser-tabs.ts'
import { PROFILE_TEXTS as TEXTS } from '#lib/adviser/profile/profile-texts.ts'
import type { Resource } from '#lib/data/resource.ts'
import styles from '../Adviser.module.css'
import { AdviserHead } from '../AdviserHead.tsx'
import { AdviserContent } from './AdviserContent.tsx'

interface Props {
  page: Resource<Page>
  tab: AdviserTab
  views: Resource<readonly Publication[]>
  answers: Resource<readonly Question[]>
  onTab(tab: AdviserTab): void
  onFollow(): void
  onCopy(certificate: string): void
  onRetry(): void
}

/** An adviser: certificate, kept promises, and everything they publish. */
export function AdviserPage(props: Props) {
  const { page, onRetry } = props
  return (
    <div className={styles.page}>
      <Loaded
        resource={page}
        waiting={<Skeleton label={TEXTS.loading} shapes={['circle', 'title', 'block', 'block']} />}
        missing={<Missing text={TEXTS.missing} href="/InvestAdviserAid" label={TEXTS.toAll} />}
        failed={TEXTS.failed}
        onRetry={onRetry}
      >
        {(value) => <Ready {...props} value={value} />}
      </Loaded>
    </div>
  )
}

function Ready({
  value,
  tab,
  views,
  answers,
  onTab,
  onFollow,
  onCopy,
  onRetry,
}: Props & { value: Page }) {
  const { adviser } = value
  const { certificate, isFollowed, isServing } = adviser
  return (
    <>
      <section className="kit-card">
        <AdviserHead adviser={adviser} heading="h2" />
        <div className={styles.tags}>
          {adviser.topics.map((topic) => (
            <Badge key={topic} kind="quiet">
              {topic}
            </Badge>
          ))}
        </div>
        <p className={styles.text}>{adviser.introduction}</p>
        <Figures adviser={adviser} />
        <Certificate adviser={adviser} onCopy={onCopy} />
      </section>
      <div className={styles.actions}>
        <Button kind={isFollowed ? 'quiet' : 'soft'} aria-pressed={isFollowed} onClick={onFollow}>
          {isFollowed ? TEXTS.following : TEXTS.follow}
        </Button>
        {isServing && (
          <a className="kit-button" href={questionFormAddress(certificate)}>
            {TEXTS.ask}
          </a>
        )}
      </div>
      <Tabs label={TEXTS.tabs} tabs={ADVISER_TABS} current={tab} words={TEXTS.tab} onTab={onTab} />
      <AdviserContent page={value} tab={tab} views={views} answers={answers} onRetry={onRetry} />
    </>
  )
}

function Figures({ adviser }: { adviser: AdviserProfile }) {
  const { followers, answered, onTimePercent, ratingTenths } = adviser
  const figures = [
    [TEXTS.followers, String(followers)],
    [TEXTS.answered, String(answered)],
    [TEXTS.onTime, onTimePercent === undefined ? TEXTS.none : `${onTimePercent}%`],
    [TEXTS.rating, ratingTenths === undefined ? TEXTS.none : (ratingTenths / 10).toFixed(1)],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The certificate as the register states it, with the way to check it there. */
function Certificate({ adviser, onCopy }: { adviser: AdviserProfile } & Pick<Props, 'onCopy'>) {
  const { certificate, institution, validFrom, validUntil } = adviser
  const isKnown = validFrom !== undefined && validUntil !== undefined
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{TEXTS.certificate}</dt>
          <dd>{certificate}</dd>
        </div>
        {institution && (
          <div>
            <dt>{TEXTS.institution}</dt>
            <dd>{institution}</dd>
          </div>
        )}
        <div>
          <dt>{TEXTS.validity}</dt>
          <dd>{isKnown ? TEXTS.period(dayOf(validFrom), dayOf(validUntil)) : TEXTS.expired}</dd>
        </div>
      </dl>
      <p className={styles.line}>
        <Button kind="text" onClick={() => onCopy(certificate)}>
          {TEXTS.copy}
        </Button>
      </p>
    </>
  )
}
