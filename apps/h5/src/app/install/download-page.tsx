import { textCall } from '@plumbline/api-schema/service/content'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { copyLineWords } from '../../forms/copy-words.ts'
import { installOffer } from '../../session/install-offer.ts'
import { useStore } from '@plumbline/web/state/store'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { QrCode } from '../../ui/figures/qr-code.tsx'
import { RichText } from '@plumbline/web/parts/rich-text'
import { toast } from '../../ui/overlays/toast.tsx'
import { WAYS, wayOf } from './device.ts'
import type { Way } from './device.ts'
import { InstallDrawing } from './install-drawing.tsx'
import styles from '../../openness/status/shell-pages.module.css'
import { PageHead } from '../../forms/page-head.tsx'
import { HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

const address = (): string => `${location.origin}/h5/`

/** Opened from the home screen, without the browser's bars. */
const runsInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true

/** Installs the app where the browser can by one tap; else shows where its first tap is. */
export function DownloadPage() {
  const t = useWords()
  const own = wayOf(navigator.userAgent, navigator.maxTouchPoints)
  const { data } = useCall(textCall, { type: 'download' }, { staleTime: 600_000 })
  const { lang } = useWrittenIn(data?.language)

  return (
    <>
      <PageHead title={t('title.download')} above={HOME_PAGE} />
      <section className={styles.lead}>
        <h2>{t('download.lead')}</h2>
        <p>{t('download.note')}</p>
        <Install own={own} />
      </section>
      <section className={styles.scan}>
        <QrCode text={address()} label={t('download.qr')} />
        <p>{t('download.qr_note')}</p>
      </section>
      <div className={styles.address}>
        <CopyLine
          label={t('download.address')}
          value={address()}
          words={copyLineWords(t, t('download.address'))}
        />
      </div>
      <details className={styles.others}>
        <summary>{t('download.others')}</summary>
        {WAYS.filter((way) => way !== own).map((way) => (
          <How key={way} way={way} />
        ))}
      </details>
      {data && (
        <section className={styles.text}>
          <RichText html={data.html} lang={lang} />
        </section>
      )}
    </>
  )
}

function Install({ own }: { readonly own: Way }) {
  const t = useWords()
  const offer = useStore(installOffer)
  const [isInstalled, setInstalled] = useState(runsInstalled)

  const install = async () => {
    const answer = await offer?.prompt()
    installOffer.set(undefined)
    if (answer?.outcome === 'accepted') setInstalled(true)
    else toast(t('download.declined'))
  }

  if (isInstalled)
    return (
      <p className={styles.done}>
        <Icon of={Check} />
        <span>
          <strong>{t('download.installed')}</strong> {t('download.installed_note')}
        </span>
      </p>
    )

  if (offer) return <Button onClick={() => void install()}>{t('download.install')}</Button>

  return (
    <>
      {!isSecureContext && <p className={styles.warning}>{t('download.unsafe')}</p>}
      <How way={own} />
    </>
  )
}

/** Three steps beside the drawing of the first. */
function How({ way }: { readonly way: Way }) {
  const t = useWords()

  return (
    <div className={styles.how}>
      <h3>{t(`download.${way}`)}</h3>
      <InstallDrawing way={way} />
      <ol>
        <li>{t(`download.${way}.1`)}</li>
        <li>{t(`download.${way}.2`)}</li>
        <li>{t(`download.${way}.3`)}</li>
      </ol>
    </div>
  )
}
