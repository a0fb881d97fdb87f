import { languageInfo } from '@plumbline/language/languages'
import { Download, Info, Languages, Share } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { copyLineWords } from '../../forms/copy-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { useSearch } from '../../ui/pages/navigation.ts'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { InvitedAll, InvitedLatest } from './invited.tsx'
import { Poster, usePosterActions } from './poster.tsx'
import styles from './invite.module.css'
import { useInvitation } from './use-invitation.tsx'
import type { ReadInvitation } from './use-invitation.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** Inviting: poster, code, link, who came, and the rules. */
export function InvitationPage() {
  return useSearch().get('view') === 'all' ? <InvitedAll /> : <Invite />
}

function Invite() {
  const t = useWords()
  const { read, instead } = useInvitation()
  const [areRulesOpen, setRulesOpen] = useState(false)

  return (
    <>
      <PageHead
        title={t('title.invitation')}
        above="/pages/user/user"
        taps={
          <IconButton label={t('invite.rules')} onClick={() => setRulesOpen(true)}>
            <Icon of={Info} size={24} />
          </IconButton>
        }
      />
      {read ? <Invitation {...read} /> : instead}
      <Sheet isOpen={areRulesOpen} onClose={() => setRulesOpen(false)} title={t('invite.rules')}>
        {read ? (
          <ul className={styles.rules}>
            {read.data.rules.split('\n').map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        ) : (
          instead
        )}
      </Sheet>
    </>
  )
}

function Invitation({ data, settings }: ReadInvitation) {
  const t = useWords()
  const format = useFormat()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { save, share } = usePosterActions(canvas, data.link)

  return (
    <>
      <div className={styles.picture}>
        <a href="#/pages/user/poster" aria-label={t('poster.open')}>
          <Poster canvas={canvas} code={data.code} link={data.link} settings={settings} />
        </a>
        <div className={styles.taps}>
          <button type="button" onClick={() => void save()}>
            <Icon of={Download} />
            {t('poster.save')}
          </button>
          <a href="#/pages/user/language">
            <Icon of={Languages} />
            <span className="unseen">{t('poster.language')} </span>
            {languageInfo(format.language).name}
          </a>
        </div>
      </div>
      <div className={styles.lines}>
        <CopyLine
          label={t('invite.code')}
          value={data.code}
          isCode
          words={copyLineWords(t, t('invite.code'))}
        />
        <CopyLine label={t('invite.link')} value={data.link} words={copyLineWords(t, t('invite.link'))} />
      </div>
      <InvitedLatest count={data.count} />
      <p className={styles.note}>
        {t('invite.paid', {
          paid: format.count(data.paid_this_year),
          most: format.count(data.most_paid_a_year),
        })}
        <br />
        {t('invite.note')}
      </p>
      <PageFoot>
        <Button onClick={() => void share()}>
          <span className={styles.share}>
            <Icon of={Share} />
            {t('poster.share')}
          </span>
        </Button>
      </PageFoot>
    </>
  )
}
