import { latestNoticeCall } from '@plumbline/api-schema/service/content'
import { newsCall } from '@plumbline/api-schema/service/news'
import type { Article } from '@plumbline/api-schema/service/news'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { useCall } from '../../session/use-call.ts'
import { ArticleRow } from '../../ui/lists/article-row.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import { SETTLEMENT_NOTICE } from './banner.tsx'

/** Home shows this many and leads on to the rest. */
const NEWS_SHOWN = 3
/** One in the banner, one in the running line. */
const NAMED_ABOVE = 2
const ALL = '/pages/news/news'

/**
 * The newest articles but those that the banner and the running line above name already. Home is silent where there are
 * none, or where they did not load: the page of news says more.
 */
export function News() {
  const t = useWords()
  const { data } = useCall(newsCall, { limit: NEWS_SHOWN + NAMED_ABOVE }, { staleTime: 300_000 })
  const notice = useCall(latestNoticeCall, {}, { staleTime: 300_000 })

  // An article that the line above is about to name would be shown here, and go again.
  if (!data || notice.isPending) return null

  const articles = data.items
    .filter(({ id }) => id !== notice.data?.id && id !== SETTLEMENT_NOTICE)
    .slice(0, NEWS_SHOWN)

  if (articles.length === 0) return null

  return (
    <section>
      <SectionHead title={t('home.news')} to={ALL} toLabel={t('home.all', { n: data.count })} />
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <Row article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ article }: { readonly article: Article }) {
  const format = useFormat()
  const { lang, mark } = useWrittenIn(article.language)

  return (
    <ArticleRow
      href={`#/pages/news/details?id=${encodeURIComponent(article.id)}`}
      title={article.title}
      about={{ text: article.lead, lang }}
      lang={lang}
      mark={mark}
      day={{ iso: article.time, short: format.day(article.time), full: format.fullTime(article.time) }}
    />
  )
}
