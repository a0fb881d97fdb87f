import type { Article } from '@plumbline/api-schema/news'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { ArticlePicture } from './article-picture.tsx'
import styles from './news.module.css'

export const articleAddress = (id: string): string => `#/pages/news/details?id=${encodeURIComponent(id)}`

/** One article in a list: title, what it is about, and its day (mock/20). */
export function NewsRow({ article }: { readonly article: Article }) {
  const t = useWords()
  const format = useFormat()
  return (
    <a className={styles['row']} href={articleAddress(article.id)}>
      <strong>{article.title}</strong>
      <span className={styles['under']}>
        <span>{article.lead === '' ? t(`news.kind.${article.kind}`) : article.lead}</span>
        <time dateTime={article.time} title={format.fullTime(article.time)}>
          {format.day(article.time)}
        </time>
      </span>
    </a>
  )
}

/** The one at the head of the list: larger, with its picture. */
export function LeadRow({ article }: { readonly article: Article }) {
  const t = useWords()
  const format = useFormat()
  return (
    <a className={styles['lead']} href={articleAddress(article.id)}>
      <ArticlePicture article={article} />
      <strong>{article.title}</strong>
      {article.lead !== '' && <span>{article.lead}</span>}
      <small>
        {t('news.meta', {
          kind: t(`news.kind.${article.kind}`),
          day: format.day(article.time),
          minutes: format.count(article.minutes),
        })}
      </small>
    </a>
  )
}
