import { useWords } from '../format/use-words.ts'
import { INVESTMENT_ROLES } from '../investing/offers/tabs.ts'
import { letterKeysStore } from '../session/appearance.ts'
import { useMe } from '../session/me.ts'
import { mayCall } from '../session/roles.ts'
import { useStore } from '@plumbline/web/state/store'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { PAGES } from './routes.tsx'
import styles from './windows.module.css'

/** Every key of the desk, and the switch that turns single letters off. */
export function KeysSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useWords()
  const me = useMe()
  const areLettersOn = useStore(letterKeysStore)
  const pages = PAGES.filter((page) => me && mayCall(page.needs, me.operator.roles))

  const groups = [
    {
      title: t('keys.everywhere'),
      keys: [
        ['Ctrl K', t('keys.palette')],
        ['?', t('keys.help')],
        ['escape', t('keys.close')],
        ...pages.map((page) => [`g ${page.letter}`, t('palette.go', { page: t(page.title) })] as const),
      ],
    },
    {
      title: t('keys.list'),
      keys: [
        ['j k', t('keys.move')],
        ['arrowdown arrowup', t('keys.move')],
        ['enter', t('keys.open')],
        ['n', t('keys.next')],
        ['/', t('keys.filter')],
        ['t', t('keys.tabs')],
      ],
    },
    {
      title: t('keys.item'),
      keys: [
        ['a', t('keys.approve')],
        ['r', t('keys.reject')],
        ['1 – 9', t('keys.reasons')],
        ['b', t('keys.more_acts')],
        ['v', t('keys.picture_open')],
        ['c', t('keys.other_side')],
      ],
    },
    ...(me && mayCall(INVESTMENT_ROLES, me.operator.roles)
      ? [
          {
            title: t('page.investments'),
            keys: [
              ['p', t('keys.propose_terms')],
              ['f', t('keys.fund_reserve')],
              ['o', t('keys.new_offer')],
              ['t', t('keys.tab')],
            ],
          },
        ]
      : []),
    {
      title: t('keys.picture'),
      keys: [
        ['+ -', t('keys.zoom')],
        ['[ ]', t('keys.turn')],
        ['arrowleft arrowright', t('keys.pan')],
        ['0', t('keys.fit')],
        ['f', t('keys.full')],
      ],
    },
  ]

  return (
    <Dialog isOpen={isOpen} isWide title={t('keys.title')} close={t('action.close')} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className={styles.groupTitle}>{group.title}</h3>
            <ul>
              {group.keys.map(([keys, words]) => (
                <li key={keys} className={styles.key}>
                  <span>{words}</span>
                  <span className="unseen">{keys}</span>
                  <Kbd keys={keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={areLettersOn}
          onChange={(event) => letterKeysStore.set(event.target.checked)}
        />
        <span>
          {t('keys.letters')}
          <small>{t('keys.letters_note')}</small>
        </span>
      </label>
    </Dialog>
  )
}
