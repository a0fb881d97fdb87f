import { ChevronRight, Megaphone } from 'lucide-react'
import { latestNoticeCall } from '@plumbline/api-schema/service/content'
import { useWrittenIn } from '../../format/written-in.ts'
import { useCall } from '../../session/use-call.ts'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './notice-line.module.css'

/** The newest notice in one line. Its place is kept while it loads, so nothing below it jumps. */
export function NoticeLine() {
  const { data, isPending } = useCall(latestNoticeCall, {}, { staleTime: 300_000 })
  const { lang } = useWrittenIn(data?.language)
  if (!isPending && data?.id === undefined) return null

  return (
    <a
      className={styles.line}
      href={data?.id === undefined ? undefined : `#/pages/news/details?id=${data.id}`}
    >
      <Icon of={Megaphone} />
      <span lang={lang}>{data?.title}</span>
      <Icon of={ChevronRight} size={16} />
    </a>
  )
}
