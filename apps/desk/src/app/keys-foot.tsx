import type { DeskMessageKey } from '@plumbline/language/desk-messages'
import { platformZone } from '../format/platform-time.ts'
import { useWords } from '../format/use-words.ts'
import { searchOf, useAddress } from '../session/address.ts'
import { Kbd } from '../ui/kbd.tsx'
import styles from './shell.module.css'

type Hint = readonly [keys: string, words: DeskMessageKey & `keys.${string}`]

const LIST: readonly Hint[] = [
  ['j k', 'keys.move'],
  ['enter', 'keys.open'],
]

const QUEUE: readonly Hint[] = [
  ...LIST,
  ['a', 'keys.approve'],
  ['r', 'keys.reject'],
  ['n', 'keys.next'],
  ['/', 'keys.filter'],
]

/** What is decided is looked up: nothing there waits for an answer. */
const DECIDED: readonly Hint[] = [...LIST, ['/', 'keys.filter']]

const HINTS: Readonly<Record<string, readonly Hint[]>> = {
  '/recharges': QUEUE,
  '/withdrawals': QUEUE,
  '/identity': QUEUE,
  '/proposals': QUEUE,
  '/chats': [
    ...LIST,
    ['a', 'keys.take'],
    ['q', 'keys.quick'],
    ['h', 'keys.hand_over'],
    ['x', 'keys.close_chat'],
  ],
  '/complaints': [...LIST, ['a', 'keys.answer'], ['t', 'keys.tab']],
  '/customers': [...LIST, ['/', 'keys.search']],
  '/payment-methods': LIST,
  '/products': LIST,
  '/investments': [...LIST, ['p', 'keys.propose_terms'], ['f', 'keys.fund_reserve'], ['a', 'keys.approve']],
  '/content': [...LIST, ['p', 'keys.write']],
  '/audit': [...LIST, ['/', 'keys.filter']],
  '/operators': LIST,
}

/** Tabs on which other keys act than on the first one of their page. */
const TAB_HINTS: Readonly<Record<string, readonly Hint[]>> = {
  '/investments?tab=subscriptions': [...LIST, ['t', 'keys.tab']],
  '/investments?tab=due': [['t', 'keys.tab']],
  '/investments?tab=versions': [['t', 'keys.tab']],
}

/** The keys of the page at its foot, all of them behind `?`; and by which clock every time of the desk is. */
export function KeysFoot({ path, onHelp }: { readonly path: string; readonly onHelp: () => void }) {
  const t = useWords()
  const tab = searchOf(useAddress()).get('tab') ?? ''
  const isDecided = tab === 'decided' && HINTS[path] === QUEUE
  const hints = isDecided ? DECIDED : (TAB_HINTS[`${path}?tab=${tab}`] ?? HINTS[path] ?? [])

  return (
    <section className={styles.foot} aria-label={t('keys.title')}>
      {hints.map(([keys, words]) => (
        <span key={keys}>
          <Kbd keys={keys} /> {(t as (key: string) => string)(words)}
        </span>
      ))}
      <button type="button" onClick={onHelp}>
        <Kbd keys="?" /> {t('keys.all')}
      </button>
      <span className={styles.zone}>{t('shell.zone', { zone: platformZone().name })}</span>
    </section>
  )
}
