import type { ServicePackage } from '#api/product/package.ts'
import styles from './Package.module.css'

/** The contents of a service, part by part. */
export function PackageContents({ package: { summary, contents } }: { package: ServicePackage }) {
  return (
    <div className={styles.contents}>
      <p>{summary}</p>
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
