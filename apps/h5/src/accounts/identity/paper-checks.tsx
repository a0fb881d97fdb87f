import { Check, Minus } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import type { SentPicture } from '../../forms/pictures/use-picture.ts'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './identity.module.css'

/** What makes a picture readable, and whether each side has arrived; the page does not claim to have looked. */
export function PaperChecks({
  front,
  back,
}: {
  readonly front: SentPicture | undefined
  readonly back: SentPicture | undefined
}) {
  const t = useWords()
  const sides = [
    { key: 'front', is: front !== undefined },
    { key: 'back', is: back !== undefined },
  ] as const

  return (
    <ul className={styles.checks}>
      <li>
        <Icon of={Minus} />
        {t('identity.check.whole')}
      </li>
      <li>
        <Icon of={Minus} />
        {t('identity.check.sharp')}
      </li>
      {sides.map(({ key, is }) => (
        <li key={key} data-is={is || undefined}>
          <Icon of={is ? Check : Minus} />
          {t(`identity.check.${key}_${is ? 'there' : 'waits'}`)}
        </li>
      ))}
    </ul>
  )
}
