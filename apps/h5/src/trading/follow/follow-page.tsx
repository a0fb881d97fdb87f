import { useWords } from '../../format/use-words.ts'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx'
import { Tabs } from '../../ui/pages/tabs.tsx'
import { BeFollowed } from './be-followed.tsx'
import { FOLLOW_VIEWS, renewFollows, useSettledNews, viewAddress } from './follow-data.ts'
import { LeaderList } from './leader-list.tsx'
import { LeaderPage } from './leader-page.tsx'
import { OwnFollows } from './own-follows.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** Follow orders: the list of leaders, own follows, the own opening; with `id` one leader's page. */
export function FollowPage() {
  const id = useSearch().get('id')
  useSettledNews()
  return id === null ? <Following /> : <LeaderPage key={id} id={id} />
}

function Following() {
  const t = useWords()
  const query = useSearch()
  const view = FOLLOW_VIEWS.find((one) => one === query.get('view')) ?? 'leaders'

  return (
    <>
      <PageHead title={t('title.follow')} above="/pages/index/index" />
      <Tabs
        label={t('follow.views')}
        choices={FOLLOW_VIEWS.map((value) => ({ value, label: t(`follow.view.${value}`) }))}
        value={view}
        onChoose={(next) => navigate(viewAddress(next), { replace: true })}
      >
        <PullToRefresh onRefresh={renewFollows} label={t('state.refreshing')}>
          {view === 'leaders' && <LeaderList />}
          {view === 'mine' && <OwnFollows />}
          {view === 'open' && <BeFollowed />}
        </PullToRefresh>
      </Tabs>
    </>
  )
}
