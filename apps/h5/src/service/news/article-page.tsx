import { newsCall } from '@plumbline/api-schema/service/news'
import type { Article } from '@plumbline/api-schema/service/news'
import { ALargeSmall, ChevronRight, FileCheck, Share } from 'lucide-react'
import { useEffect } from 'react'
import { copyAndSay } from '../../forms/copy-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { largeTextStore } from '../../session/large-text.ts'
import { useStore } from '@plumbline/web/state/store'
import { useCall } from '../../session/use-call.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState, SkeletonRows } from '../../ui/lists/list-states.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { RichText } from '@plumbline/web/parts/rich-text'
import { SectionHead } from '../../ui/lists/row.tsx'
import { ArticlePicture, hasPicture } from './article-picture.tsx'
import { articleAddress, NewsRow } from './news-row.tsx'
import styles from './news.module.css'
import { PageHead } from '../../forms/page-head.tsx'
import { NotLoaded } from '../../forms/not-loaded.tsx'

const LIST = '/pages/news/news'
/** What is about settlement leads on to checking one. */
const ABOUT_VERIFYING = new Set(['settlement', 'verify', 'sample-activity'])

/** One article: its words, when and in which version, what to read on, and a link to share. */
export function ArticlePage() {
  const t = useWords()
  const id = useSearch().get('id') ?? ''
  const { data, error, refetch } = useCall(newsCall, { id }, { staleTime: 60_000 })
  const [article] = data?.items ?? []
  const isGone = error !== null && !error.failure.network

  return (
    <>
      <PageHead
        title={<span className="unseen">{t('title.article')}</span>}
        above={LIST}
        taps={article && <Taps article={article} />}
      />
      {article && <Whole article={article} related={data?.related ?? []} />}
      {!data && !error && <SkeletonRows rows={6} label={t('state.loading')} />}
      {isGone && (
        <EmptyState title={t('news.gone')} note={t('news.gone_note')}>
          <a className={styles.on} href={`#${LIST}`}>
            {t('news.show_all')}
          </a>
        </EmptyState>
      )}
      {error && !isGone && (
        <NotLoaded
          title={t('state.not_loaded')}
          note={t('content.not_loaded_note')}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

/** Larger text, and the link: shared where the device can, else copied. */
function Taps({ article }: { readonly article: Article }) {
  const t = useWords()
  const isLarge = useStore(largeTextStore)

  const share = async (): Promise<void> => {
    const url = location.href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: article.title, url })
    } catch (cause) {
      // Who closes the device’s own sheet wants nothing.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
    }

    await copyAndSay(t, url)
  }

  return (
    <>
      <IconButton
        label={t('news.text_size')}
        aria-pressed={isLarge}
        onClick={() => largeTextStore.set(!isLarge)}
      >
        <Icon of={ALargeSmall} size={24} />
      </IconButton>
      <IconButton label={t('news.share')} onClick={() => void share()}>
        <Icon of={Share} size={24} />
      </IconButton>
    </>
  )
}

function Whole({ article, related }: { readonly article: Article; readonly related: readonly Article[] }) {
  const t = useWords()
  const format = useFormat()
  const isLarge = useStore(largeTextStore)
  const { lang, mark } = useWrittenIn(article.language)
  const [next] = related

  useEffect(() => {
    // After the frame has written the page’s own name.
    const later = setTimeout(() => {
      document.title = t('title.page', { page: article.title })
    })
    return () => clearTimeout(later)
  }, [t, article.title])

  const kind = t(`news.kind.${article.kind}`)
  const day = format.day(article.time)

  return (
    <>
      <article className={styles.article}>
        <p className={styles.meta}>
          <time dateTime={article.time} title={format.fullTime(article.time)}>
            {article.version > 1
              ? t('news.meta_version', { kind, day, version: format.count(article.version) })
              : t('news.meta', { kind, day, minutes: format.count(article.minutes) })}
          </time>
          {article.changed_at !== undefined && (
            <> · {t('news.changed', { day: format.day(article.changed_at) })}</>
          )}
          {mark !== undefined && <> · {mark}</>}
        </p>
        <h2 lang={lang}>{article.title}</h2>
        {article.is_sample && <p className={styles.sample}>{t('news.sample')}</p>}
        {hasPicture(article) && (
          <div className={styles.figure}>
            <ArticlePicture article={article} />
          </div>
        )}
        {article.lead !== '' && (
          <p className={styles.intro} lang={lang}>
            {article.lead}
          </p>
        )}
        <div className={isLarge ? styles.large : undefined}>
          <RichText html={article.html ?? ''} lang={lang} />
        </div>
      </article>
      {related.length > 0 && (
        <section className={styles.related}>
          <SectionHead title={t('news.related')} to={LIST} toLabel={t('news.all')} />
          <ul>
            {related.map((other) => (
              <li key={other.id}>
                <NewsRow article={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PageFoot>
        <div className={styles.foot}>
          {ABOUT_VERIFYING.has(article.id) && (
            <a className={styles.on} href="#/pages/user/order?kind=contract">
              <Icon of={FileCheck} />
              {t('news.verify')}
            </a>
          )}
          {next && (
            <a className={styles.on} href={articleAddress(next.id)}>
              {t('news.next')}
              <Icon of={ChevronRight} size={16} />
            </a>
          )}
        </div>
      </PageFoot>
    </>
  )
}
