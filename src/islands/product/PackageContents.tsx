import type { ServicePackage } from '#api/product/package.ts'
import { PACKAGE_TEXTS } from '#lib/product/texts.ts'
import styles from './Package.module.css'

/** The contents of a service, part by part. */
export function PackageContents({
  package: { summary, contents, parts },
  isOwn = false,
}: {
  package: ServicePackage
  isOwn?: boolean
}) {
  return (
    <div className={styles.contents}>
      <p>{summary}</p>
      {parts.length > 0 && (
        <ul>
          {parts.map(({ packageId, name, days }) => (
            <li key={packageId} className={styles.part}>
              <strong>{name}</strong>
              <span>{PACKAGE_TEXTS.partDays(days)}</span>
              <a
                href={`${isOwn ? '/PurDetail' : '/UnPurDetail'}?${new URLSearchParams({ productId: packageId })}`}
              >
                {isOwn ? PACKAGE_TEXTS.open : PACKAGE_TEXTS.toIntroduction}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {contents.map(({ title, text }) => (
          <li key={title} className={styles.part}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
