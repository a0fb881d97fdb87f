import type { ReactNode } from 'react'
import { useWords } from '../format/use-words.ts'
import { Header } from '../ui/pages/header.tsx'
import { goBack } from '../ui/pages/navigation.ts'

/** The head of a page below a tab, whose back leads where the customer came from. */
export function PageHead({
  above,
  ...head
}: {
  readonly title: ReactNode
  /** The page above, for a visit that began here. */
  readonly above: string
  readonly isClosing?: boolean
  readonly taps?: ReactNode
}) {
  const t = useWords()
  return <Header {...head} backLabel={t('action.back')} onBack={() => goBack(above)} />
}
