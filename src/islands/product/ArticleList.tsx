import { dayOf } from '#api/china-time.ts'
import type { Article } from '#api/product/package.ts'
import { PACKAGE_TEXTS } from '#lib/product/texts.ts'
import styles from './Package.module.css'

/** The texts of a service, newest first. */
export function ArticleList({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return <p className={styles.expiry}>{PACKAGE_TEXTS.articlesEmpty}</p>
  return (
    <ul className={styles.list}>
      {articles.map(({ articleId, title, text, publishedAt, withdrawReason, ...author }) => (
        <li key={articleId} className={styles.article}>
          <h3>{title}</h3>
          <small>
            {dayOf(publishedAt)}
            {author.adviserName &&
              ` ${PACKAGE_TEXTS.author(author.adviserName, author.adviserCertificate ?? '')}`}
          </small>
          <p>{withdrawReason ? PACKAGE_TEXTS.withdrawnArticle(withdrawReason) : text}</p>
        </li>
      ))}
    </ul>
  )
}
