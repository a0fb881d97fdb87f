import { useWords } from '../../../format/use-words.ts'
import { RootHeader } from '../../../ui/header.tsx'

export function ProjectPage() {
  const t = useWords()
  return <RootHeader title={t('title.project')} />
}
