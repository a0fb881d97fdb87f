import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { statusCall } from '@plumbline/api-schema/openness/status'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './shell-pages.module.css'

/** What people decide: how much waits, since when, and how long it took lately. Nobody is named. */
export function Reviews({ queues }: { readonly queues: ResponseOf<typeof statusCall>['queues'] }) {
  const t = useWords()
  const format = useFormat()

  return (
    <section>
      <SectionHead title={t('status.queues')} />
      <ul className={styles.records}>
        {queues.map((queue) => (
          <li key={queue.kind}>
            <p>
              <span>{t(`status.queue.${queue.kind}`)}</span>
              <span>
                {queue.waiting === 0 ? t('status.waiting_none') : t('status.waiting', { n: queue.waiting })}
              </span>
            </p>
            <p className={styles.under}>
              <span>
                {queue.usual_seconds === undefined || queue.slow_seconds === undefined
                  ? t('status.usual_unknown')
                  : t('status.usual', {
                      usual: format.duration(queue.usual_seconds),
                      slow: format.duration(queue.slow_seconds),
                    })}
              </span>
              {queue.oldest_since !== undefined && (
                <span>{t('status.oldest', { time: format.dateTime(queue.oldest_since) })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('status.queues_note')}</p>
    </section>
  )
}
