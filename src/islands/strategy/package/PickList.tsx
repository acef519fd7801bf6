import '#styles/kit/card.css'
import type { Publication } from '#api/publication/publication.ts'
import { PublicationBody } from '#islands/publication/PublicationRows.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import styles from '../performance/Strategy.module.css'

const TEXTS = STRATEGY_TEXTS.packages

interface Props {
  picks: Resource<readonly Publication[]>
  onRetry(): void
}

/** Stocks chosen for a package, each with what became of it; of a paid one others see who chose it and when. */
export function PickList({ picks, onRetry }: Props) {
  return (
    <section className={styles.raised}>
      <h2>{TEXTS.chosen}</h2>
      <p className={styles.quiet}>{TEXTS.chosenNote}</p>
      <Loaded
        resource={picks}
        waiting={<Skeleton label={STRATEGY_TEXTS.loading} shapes={['line', 'block']} />}
        failed={TEXTS.chosenFailed}
        onRetry={onRetry}
      >
        {(all) =>
          all.length > 0 ? (
            <ol className={styles.moves}>
              {all.map((pick) => (
                <Pick key={pick.publicationId} pick={pick} />
              ))}
            </ol>
          ) : (
            <p className={styles.quiet}>{TEXTS.chosenNone}</p>
          )
        }
      </Loaded>
    </section>
  )
}

function Pick({ pick }: { pick: Publication }) {
  const { title, isHidden, publishedAt, adviserName, adviserCertificate } = pick
  if (!isHidden)
    return (
      <li className={styles.move}>
        <h3>{title}</h3>
        <PublicationBody publication={pick} />
      </li>
    )
  return (
    <li className={styles.move}>
      <p className={styles.stock}>{TEXTS.chosenHidden}</p>
      <p className={styles.quiet}>
        <time dateTime={new Date(publishedAt).toISOString()}>{minuteText(publishedAt)}</time>{' '}
        {STRATEGY_TEXTS.adviser(adviserName, adviserCertificate)}
      </p>
    </li>
  )
}
