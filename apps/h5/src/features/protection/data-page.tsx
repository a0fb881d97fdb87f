import { useWords } from '../../format/use-words.ts'
import { Header } from '../../ui/header.tsx'
import { goBack } from '../../ui/navigation.ts'
import { DataTap } from './data-tap.tsx'
import styles from './protection.module.css'

/** Everything of the customer as one file. */
export function DataPage() {
  const t = useWords()
  return (
    <>
      <Header
        title={t('title.data')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/user')}
      />
      <div className={styles['page']}>
        <p className={styles['lead']}>{t('protection.data.lead')}</p>
        <p className={styles['note']}>{t('protection.data.often')}</p>
        <DataTap kind="next" />
      </div>
    </>
  )
}
