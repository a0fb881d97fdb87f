import { contentItemsCall, saveContentCall } from '@plumbline/api-schema/service/desk-content'
import type { ContentItem } from '@plumbline/api-schema/service/desk-content'
import { CONTENT_KINDS, CONTENT_STATES } from '@plumbline/domain/service/content'
import type { ContentKind } from '@plumbline/domain/service/content'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { addressNow, go, searchOf, useAddress, withSearch, NEW } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { useCallPages } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import type { TableColumn } from '../../ui/data-table.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Place } from '../../ui/state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ContentPanel } from './content-panel.tsx'
import { Editor } from './editor.tsx'
import { ItemState } from './item-state.tsx'
import { NewPanel } from './new-panel.tsx'
import { useItemName } from './use-content.ts'
import styles from './content.module.css'

/** What is written for everybody: by kind, and by what customers see of it. One item at a time is written on. */
export function ContentPage() {
  const search = searchOf(useAddress())
  const id = search.get('id') ?? undefined
  const language = search.get('write') ?? undefined
  if (id !== undefined && language !== undefined)
    return <Editor id={id} isNew={search.has('new')} language={language} kind={kindOf(search.get('kind'))} />

  return <ContentList />
}

const kindOf = (text: string | null): ContentKind | undefined => CONTENT_KINDS.find((known) => known === text)

function ContentList() {
  const t = useWords()
  const may = useMay()
  const search = searchOf(useAddress())
  const kind = kindOf(search.get('kind'))
  const state = CONTENT_STATES.find((known) => known === search.get('state'))

  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCallPages(
    contentItemsCall,
    { ...(kind && { kind }), ...(state && { state }) },
  )

  const rows = data?.pages.flatMap((page) => page.items) ?? []
  const canWrite = may(saveContentCall)

  const begin = (): void => go(withSearch(addressNow(), { id: NEW }))

  useKeys({ p: canWrite ? begin : undefined })

  return (
    <ListPage<ContentItem>
      title={t('page.content')}
      bar={
        <div className={styles.bar}>
          <Tabs
            label={t('page.content')}
            chosen={kind ?? ''}
            tabs={['', ...CONTENT_KINDS].map((value) => ({
              id: value,
              label: value === '' ? t('content.all') : t(`ckind.${value as ContentKind}`),
              href: `#${withSearch('/content', { kind: value })}`,
            }))}
          />
          <div className={styles.right}>
            <StateChoice />
            {canWrite && (
              <Button shortcut="p" onClick={begin}>
                {t('content.new')}
              </Button>
            )}
          </div>
        </div>
      }
      rows={rows}
      idOf={({ id }) => id}
      columns={useColumns()}
      state={{
        isLoading: isPending,
        failure: error?.failure,
        retry: () => void refetch(),
        hasMore: hasNextPage,
        isLoadingMore: isFetchingNextPage,
        loadMore: () => void fetchNextPage(),
      }}
      empty={<Place title={t('content.empty')} note={t('content.empty_note')} />}
      panel={(id, close) =>
        id === NEW ? (
          <NewPanel kind={kind} rows={rows} onClose={close} />
        ) : (
          <ContentPanel key={id} id={id} onClose={close} />
        )
      }
    />
  )
}

function StateChoice() {
  const t = useWords()
  const value = searchOf(useAddress()).get('state') ?? ''

  return (
    <select
      className={styles.choice}
      aria-label={t('column.state')}
      value={value}
      onChange={({ target }) =>
        go(withSearch(addressNow(), { state: target.value, id: undefined }), { replace: true })
      }
    >
      <option value="">{t('content.all_states')}</option>
      {CONTENT_STATES.map((state) => (
        <option key={state} value={state}>
          {t(`cstate.${state}`)}
        </option>
      ))}
    </select>
  )
}

function useColumns(): readonly TableColumn<ContentItem>[] {
  const t = useWords()
  const format = useFormat()
  const nameOf = useItemName()

  return [
    {
      id: 'title',
      head: t('content.title'),
      cell: (row) => (
        <span className={styles.name}>
          {nameOf(row)} {row.version !== undefined && <small>{t('investments.v', { n: row.version })}</small>}
        </span>
      ),
    },
    { id: 'kind', head: t('column.kind'), isExtra: true, cell: (row) => t(`cone.${row.kind}`) },
    {
      id: 'languages',
      head: t('content.languages'),
      cell: (row) => (
        <>
          {t('content.of_ten', { n: row.languages.length })}
          {row.drafted.length > 0 && (
            <small className={styles.quiet}> {t('content.drafted', { n: row.drafted.length })}</small>
          )}
        </>
      ),
    },
    { id: 'state', head: t('column.state'), cell: (row) => <ItemState item={row} /> },
    {
      id: 'shown',
      head: t('content.shown'),
      isExtra: true,
      cell: (row) =>
        row.publish_at === undefined
          ? '–'
          : `${format.dateTime(row.publish_at)}${row.until === undefined ? '' : ` – ${format.dateTime(row.until)}`}`,
    },
    {
      id: 'changed',
      head: t('content.changed'),
      isExtra: true,
      cell: (row) =>
        row.changed_by === undefined
          ? format.dateTime(row.changed_at)
          : t('eyes.by', { operator: row.changed_by, time: format.dateTime(row.changed_at) }),
    },
  ]
}
