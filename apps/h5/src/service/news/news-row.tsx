import type { Article } from '@plumbline/api-schema/service/news'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { ArticleRow } from '../../ui/lists/article-row.tsx'
import { ArticlePicture } from './article-picture.tsx'
import styles from './news.module.css'

export const articleAddress = (id: string): string => `#/pages/news/details?id=${encodeURIComponent(id)}`

/** One article in the list; without a lead its kind stands there. */
export function NewsRow({ article }: { readonly article: Article }) {
  const t = useWords()
  const format = useFormat()
  const { lang, mark } = useWrittenIn(article.language)

  return (
    <ArticleRow
      href={articleAddress(article.id)}
      title={article.title}
      about={article.lead === '' ? { text: t(`news.kind.${article.kind}`) } : { text: article.lead, lang }}
      lang={lang}
      mark={mark}
      day={{ iso: article.time, short: format.day(article.time), full: format.fullTime(article.time) }}
    />
  )
}

/** The one at the head of the list: larger, with its picture. */
export function LeadRow({ article }: { readonly article: Article }) {
  const t = useWords()
  const format = useFormat()
  const { lang, mark } = useWrittenIn(article.language)

  return (
    <a className={styles.lead} href={articleAddress(article.id)}>
      <ArticlePicture article={article} />
      <strong lang={lang}>{article.title}</strong>
      {article.lead !== '' && <span lang={lang}>{article.lead}</span>}
      <small>
        {t('news.meta', {
          kind: t(`news.kind.${article.kind}`),
          day: format.day(article.time),
          minutes: format.count(article.minutes),
        })}
        {mark !== undefined && <> · {mark}</>}
      </small>
    </a>
  )
}
