import { useWords } from '../../format/use-words.ts'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { Tabs } from '../../ui/pages/tabs.tsx'
import { AlertHistory } from './alert-history.tsx'
import { AlertList } from './alert-list.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** Own price alerts, and when they fired. */
export function AlertsPage() {
  const t = useWords()
  const tab = useSearch().get('tab') === 'history' ? 'history' : 'list'
  const choices = (['list', 'history'] as const).map((value) => ({
    value,
    label: t(`alerts.tab.${value}`),
  }))

  return (
    <>
      <PageHead title={t('title.alerts')} above="/pages/user/user" />
      <Tabs
        label={t('alerts.tabs')}
        choices={choices}
        value={tab}
        onChoose={(next) =>
          navigate(next === 'list' ? '/pages/user/alerts' : '/pages/user/alerts?tab=history', {
            replace: true,
          })
        }
      >
        {tab === 'list' ? <AlertList /> : <AlertHistory />}
      </Tabs>
    </>
  )
}
