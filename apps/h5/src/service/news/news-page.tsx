import { NEWS_CATEGORIES, newsCall } from '@plumbline/api-schema/service/news'
import type { NewsCategory } from '@plumbline/api-schema/service/news'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { readPagesAhead, useCallPages } from '../../session/use-call-pages.ts'
import { IconButton, InlineStep } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Tabs } from '../../ui/pages/tabs.tsx'
import { hasPicture } from './article-picture.tsx'
import { LeadRow, NewsRow } from './news-row.tsx'
import styles from './news.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const PAGE = '/pages/news/news'
const FILTERS = ['all', ...NEWS_CATEGORIES] as const
type Filter = (typeof FILTERS)[number]

const show = (filter: Filter): void =>
  navigate(filter === 'all' ? PAGE : `${PAGE}?category=${filter}`, { replace: true })

/** News, notices and activities, newest first, by what they are about; the filter stands in the address. */
export function NewsPage() {
  const t = useWords()
  const wanted = useSearch().get('category')
  const filter = FILTERS.find((known) => known === wanted) ?? 'all'
  const [isSearching, setSearching] = useState(false)
  const [typed, setTyped] = useState('')

  const toggle = (): void => {
    setTyped('')
    setSearching((was) => !was)
  }

  return (
    <>
      <PageHead
        title={t('title.news')}
        above="/pages/aboutus/aboutus"
        taps={
          <IconButton label={t('news.search')} aria-expanded={isSearching} onClick={toggle}>
            <Icon of={isSearching ? X : Search} size={24} />
          </IconButton>
        }
      />
      {isSearching && (
        <div className={styles.search}>
          <SearchField label={t('news.search')} value={typed} isFocused onType={setTyped} />
        </div>
      )}
      <Tabs
        label={t('title.news')}
        choices={FILTERS.map((value) => ({ value, label: t(`news.${value}`) }))}
        value={filter}
        onChoose={show}
      >
        <NewsList category={filter === 'all' ? undefined : filter} words={useDeferredValue(typed.trim())} />
      </Tabs>
    </>
  )
}

const requestOf = (category: NewsCategory | undefined, words = '') => ({
  ...(category && { category }),
  ...(words !== '' && { query: words.slice(0, 100) }),
  limit: 20,
})

NewsPage.readAhead = (search: URLSearchParams) =>
  readPagesAhead(newsCall, requestOf(NEWS_CATEGORIES.find((known) => known === search.get('category'))))

function NewsList({
  category,
  words,
}: {
  readonly category: NewsCategory | undefined
  readonly words: string
}) {
  const t = useWords()
  const query = useCallPages(newsCall, requestOf(category, words))

  const { data, error, refetch } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []

  if (!data) {
    return <NotRead error={error} refetch={refetch} rows={6} note={t('content.not_loaded_note')} />
  }

  if (items.length === 0) return <NothingHere isFiltered={category !== undefined || words !== ''} />

  const [lead] = items
  const count = data.pages[0]?.count ?? items.length

  return (
    <PagedList query={query} more={t('action.more')} end={t('news.end', { n: count })}>
      <ul>
        {items.map((article) => (
          <li key={article.id}>
            {article === lead && (hasPicture(article) || category === undefined) ? (
              <LeadRow article={article} />
            ) : (
              <NewsRow article={article} />
            )}
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

function NothingHere({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useWords()
  if (!isFiltered) return <EmptyState title={t('news.none')} note={t('news.none_note')} />

  return (
    <EmptyState title={t('news.not_found')} note={t('news.not_found_note')}>
      <InlineStep onClick={() => show('all')}>{t('news.show_all')}</InlineStep>
    </EmptyState>
  )
}
