import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { PROFILE_TEXTS as TEXTS } from '#lib/adviser/profile/profile-texts.ts'
import styles from './Adviser.module.css'

interface Props {
  adviser: AdviserProfile
  /** Heading level of the name. */
  heading?: 'h2' | 'h3'
}

/** Name, position and whether the adviser serves at the moment. */
export function AdviserHead({ adviser, heading: Heading = 'h3' }: Props) {
  const { name, position, isServing } = adviser
  return (
    <div className={styles.head}>
      <span className={styles.face} aria-hidden="true">
        {name.slice(-1)}
      </span>
      <div className={styles.who}>
        <Heading className={styles.title}>{name}</Heading>
        <p className={styles.quiet}>{position}</p>
      </div>
      <Badge kind={isServing ? 'accent' : 'quiet'}>
        {isServing ? TEXTS.serving : TEXTS.resting}
      </Badge>
    </div>
  )
}
