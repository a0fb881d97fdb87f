import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import { Menu, TriangleAlert } from 'lucide-react'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { liveStore } from '../session/live.ts'
import { useLogHealth } from '../session/log-health.ts'
import { useMe } from '../session/me.ts'
import { mayCall } from '../session/roles.ts'
import { useCall } from '../session/use-call.ts'
import { useShortReserves } from '../session/shortfall.ts'
import { useStore } from '@plumbline/web/state/store'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '@plumbline/web/styles/class-names'
import { Glyph } from '../ui/glyph.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { Mark } from '@plumbline/web/parts/mark'
import { PAGES } from './routes.tsx'
import styles from './rail.module.css'

/** Alarms that stand beside an entry on every page: short reserves, and what is wrong with the public logs. */
function useAlarms(): ReadonlyMap<string, { readonly n: number; readonly words: string }> {
  const t = useWords()
  const short = useShortReserves()
  const wrong = useLogHealth()?.alarms.length ?? 0

  return new Map([
    ['/investments', { n: short, words: t('alarm.short', { n: short }) }],
    ['/', { n: wrong, words: t('logs.alarms', { n: wrong }) }],
  ])
}

interface RailProps {
  readonly path: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The rail: brand, pages that the operator's roles open, counts, who is at work and whether the desk is live. */
export function Rail({ path, isOpen, onToggle }: RailProps) {
  const t = useWords()

  return (
    <div className={styles.rail} data-open={isOpen ? '' : undefined}>
      <header className={styles.brand}>
        <Mark />
        <strong>{t('app.name').split(' ')[0]}</strong>
        <span>{t('app.desk')}</span>
        <IconButton
          label={isOpen ? t('shell.close_menu') : t('shell.open_menu')}
          aria-expanded={isOpen}
          className={styles.menu}
          onClick={onToggle}
        >
          <Icon of={Menu} />
        </IconButton>
      </header>
      <div className={styles.drawer}>
        <Pages path={path} />
        <Who />
      </div>
    </div>
  )
}

function Pages({ path }: { readonly path: string }) {
  const t = useWords()
  const format = useFormat()
  const me = useMe()
  const alarms = useAlarms()
  const { data: queues } = useCall(queuesCall, {}, { enabled: me !== undefined })
  const pages = PAGES.filter((page) => me && mayCall(page.needs, me.operator.roles))

  return (
    <nav aria-label={t('shell.pages')} className={styles.pages}>
      {pages.map((page, at) => {
        const count = queues?.items.find(({ queue }) => queue === page.queue)?.waiting
        const alarm = alarms.get(page.path)

        return (
          <a
            key={page.path}
            href={`#${page.path}`}
            aria-current={page.path === path ? 'page' : undefined}
            className={classNames(
              styles.page,
              page.path === path && styles.chosen,
              at > 0 && pages[at - 1]?.group !== page.group && styles.parted,
            )}
          >
            <span>{t(page.title)}</span>
            {alarm !== undefined && alarm.n > 0 && (
              <span className={styles.alarm} title={alarm.words}>
                <Icon of={TriangleAlert} size={16} />
                <span aria-hidden="true">{format.count(alarm.n)}</span>
                <span className="unseen">{alarm.words}</span>
              </span>
            )}
            {count !== undefined && count > 0 && <span>{format.count(count)}</span>}
          </a>
        )
      })}
    </nav>
  )
}

const LIVE = {
  off: { shape: 'ring', words: 'shell.connecting' },
  connecting: { shape: 'ring', words: 'shell.connecting' },
  live: { shape: 'full', words: 'shell.live' },
  lost: { shape: 'dashed', words: 'shell.lost' },
} as const

/** Who is at work, in which roles, and whether changes arrive by themselves. */
function Who() {
  const t = useWords()
  const format = useFormat()
  const me = useMe()
  const live = LIVE[useStore(liveStore)]
  if (!me) return <footer className={styles.who} />

  const { operator } = me
  const hasFactor = operator.has_authenticator || operator.passkeys.length > 0

  return (
    <footer className={styles.who}>
      <p className={styles.name}>{operator.name}</p>
      <p>
        {t('list.pair', {
          a: format.list(operator.roles.map((role) => t(`role.${role}`))),
          b: t(hasFactor ? 'shell.second_factor_on' : 'shell.second_factor_off'),
        })}
      </p>
      <p className={classNames(styles.live, live.shape === 'dashed' && styles.lost)} role="status">
        <Glyph shape={live.shape} /> {t(live.words)}
      </p>
    </footer>
  )
}
