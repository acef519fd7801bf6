import { dayOf } from '#api/china-time.ts'
import type { Article } from '#api/product/package.ts'
import { CorrectionLinks } from '#islands/publication/PublicationRows.tsx'
import { PACKAGE_TEXTS } from '#lib/product/texts.ts'
import { entryAnchor, entryId } from '#lib/publication/entry-anchor.ts'
import styles from './Package.module.css'

/** The texts of a service, newest first; a corrected one and its correction lead to each other. */
export function ArticleList({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return <p className={styles.expiry}>{PACKAGE_TEXTS.articlesEmpty}</p>
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <li key={article.articleId} className={styles.article} id={entryId(article.articleId)}>
          <ArticleText article={article} />
        </li>
      ))}
    </ul>
  )
}

function ArticleText({ article }: { article: Article }) {
  const { title, text, publishedAt, withdrawReason, adviserName, adviserCertificate } = article
  return (
    <>
      <h3>{title}</h3>
      <small>
        {dayOf(publishedAt)}
        {adviserName && ` ${PACKAGE_TEXTS.author(adviserName, adviserCertificate ?? '')}`}
      </small>
      <CorrectionLinks entry={article} addressOf={entryAnchor} />
      <p>{withdrawReason ? PACKAGE_TEXTS.withdrawnArticle(withdrawReason) : text}</p>
    </>
  )
}
