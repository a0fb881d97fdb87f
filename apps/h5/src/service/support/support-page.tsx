import { History, MessageSquareWarning } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { tapClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { useSearch } from '../../ui/pages/navigation.ts'
import { AnswersView } from './answers-view.tsx'
import { ChatView } from './chat/chat-view.tsx'
import { ComplaintForm } from './complaints/complaint-form.tsx'
import { ComplaintsView } from './complaints/complaints-view.tsx'
import { ComplaintView } from './complaints/complaint-view.tsx'
import { COMPLAINTS, SUPPORT } from './support-places.ts'
import { PageHead } from '../../forms/page-head.tsx'

/** Customer service: answers first, complaints for everybody, the chat for whoever is logged in. */
export function SupportPage() {
  const t = useWords()
  const query = useSearch()
  const isSignedIn = useIsSignedIn()
  const complaint = query.get('complaint')
  const order = query.get('order')

  const view = complaint !== null ? 'complaint' : order !== null ? 'complain' : (query.get('view') ?? 'chat')
  if (view === 'complain') return <ComplaintForm key={order} orderId={order ?? undefined} />

  const above = view === 'complaint' ? COMPLAINTS : view === 'chat' ? '/pages/aboutus/aboutus' : SUPPORT
  const title =
    complaint !== null
      ? t('complaint.number', { number: complaint })
      : t(view === 'complaints' ? 'support.complaints' : 'title.support')

  return (
    <>
      <PageHead
        title={title}
        above={above}
        taps={
          (view === 'chat' || view === 'answers') && (
            <a className={tapClass} href={`#${COMPLAINTS}`} aria-label={t('support.complaints')}>
              <Icon of={isSignedIn ? History : MessageSquareWarning} size={24} />
            </a>
          )
        }
      />
      {complaint === null ? (
        <SupportView view={view} isSignedIn={isSignedIn} />
      ) : (
        <ComplaintView key={complaint} number={complaint} />
      )}
    </>
  )
}

function SupportView({ view, isSignedIn }: { readonly view: string; readonly isSignedIn: boolean }) {
  if (view === 'complaints') return <ComplaintsView />
  return view === 'answers' || !isSignedIn ? <AnswersView /> : <ChatView />
}
