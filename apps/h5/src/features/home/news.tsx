import { newsCall } from '@plumbline/api-schema/news'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { SectionHead } from '../../ui/row.tsx'
import styles from './below.module.css'

/** Home shows this many and leads on to the rest. */
const SHOWN = 3
const ALL = '/pages/news/news'

/** The newest articles. Home is silent where there are none, or where they did not load: the page of news says more. */
export function News() {
  const t = useWords()
  const format = useFormat()
  const { data } = useCall(newsCall, { limit: SHOWN }, { staleTime: 300_000 })
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <SectionHead title={t('home.news')} to={ALL} toLabel={t('home.all', { n: data.count })} />
      <ul>
        {data.items.map((article) => (
          <li key={article.id}>
            <a className={styles['row']} href={`#/pages/news/details?id=${encodeURIComponent(article.id)}`}>
              <strong>{article.title}</strong>
              <span>
                {article.lead !== '' && <span>{article.lead}</span>}
                <time dateTime={article.time} title={format.fullTime(article.time)}>
                  {format.day(article.time)}
                </time>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
