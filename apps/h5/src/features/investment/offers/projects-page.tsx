import { useWords } from '../../../format/use-words.ts'
import { RootHeader } from '../../../ui/header.tsx'

export function ProjectsPage() {
  const t = useWords()
  return <RootHeader title={t('tab.projects')} />
}
