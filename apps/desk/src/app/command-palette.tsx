import { deskCustomersCall } from '@plumbline/api-schema/desk/desk-customer'
import { paymentsDueCall, proposeOfferCall } from '@plumbline/api-schema/investing/desk-investment'
import type { DeskLanguage } from '@plumbline/language/desk-messages'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useWords } from '../format/use-words.ts'
import { go } from '../session/address.ts'
import { languageStore, themeStore } from '../session/appearance.ts'
import { useMe } from '../session/me.ts'
import { mayCall } from '../session/roles.ts'
import { classNames } from '@plumbline/web/styles/class-names'
import { Dialog } from '../ui/dialog.tsx'
import { matching } from './command-match.ts'
import type { Command } from './command-match.ts'
import { PAGES } from './routes.tsx'
import styles from './windows.module.css'
import { logOut } from '../session/log-out.ts'

/** Each by its own name; found by its English and its Chinese one too, whatever the desk speaks now. */
const LANGUAGES = [
  { code: 'en', name: 'English', also: 'language English 语言 英文 英语' },
  { code: 'zh', name: '简体中文', also: 'language Chinese zhongwen 语言 中文 汉语' },
] as const satisfies readonly { readonly code: DeskLanguage; readonly name: string; readonly also: string }[]

function useCommands(query: string, onKeys: () => void): readonly Command[] {
  const t = useWords()
  const me = useMe()
  const roles = me?.operator.roles ?? []
  const typed = query.trim()

  const pages = PAGES.filter((page) => mayCall(page.needs, roles)).map((page) => ({
    id: page.path,
    words: t('palette.go', { page: t(page.title) }),
    run: () => go(page.path),
  }))

  const projects = [
    {
      id: 'new-offer',
      needs: proposeOfferCall,
      words: t('palette.new_offer'),
      run: () => go('/investments?id=new'),
    },
    {
      id: 'due',
      needs: paymentsDueCall,
      words: t('palette.due'),
      run: () => go('/investments?tab=due'),
    },
  ].filter(({ needs }) => mayCall(needs, roles))

  const looks = [
    ...LANGUAGES.map(({ code, name, also }) => ({
      id: code,
      words: t('palette.language', { language: name }),
      also,
      run: () => languageStore.set(code),
    })),
    { id: 'light', words: t('palette.theme_light'), run: () => themeStore.set('light') },
    { id: 'dark', words: t('palette.theme_dark'), run: () => themeStore.set('dark') },
    { id: 'device', words: t('palette.theme_device'), run: () => themeStore.set('device') },
    { id: 'keys', words: t('palette.keys'), run: onKeys },
    { id: 'out', words: t('action.sign_out'), run: () => void logOut() },
  ]

  const found = matching([...pages, ...projects, ...looks], typed)
  const mayFind = typed !== '' && mayCall(deskCustomersCall, roles)

  const customer = {
    id: 'customer',
    words: t('palette.customer', { query: typed }),
    run: () => go(`/customers?find=${encodeURIComponent(typed)}`),
  }

  // A number or an account is looked for among customers first.
  if (mayFind && /^\d+$|@|^\+/.test(typed)) return [customer, ...found]

  return mayFind ? [...found, customer] : found
}

/** Find or command: pages, a customer, language, theme, log-out; typed words narrow, arrows move, Enter does it. */
export function CommandPalette(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onKeys: () => void
}) {
  const t = useWords()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const commands = useCommands(query, props.onKeys)
  const chosen = Math.min(at, commands.length - 1)

  useEffect(() => {
    if (!props.isOpen) return
    setQuery('')
    setAt(0)
  }, [props.isOpen])

  const run = (command: Command | undefined): void => {
    if (!command) return
    props.onClose()
    command.run()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((chosen + step + commands.length) % Math.max(1, commands.length))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(commands[chosen])
    }
  }

  return (
    <Dialog
      isOpen={props.isOpen}
      title={t('palette.title')}
      close={t('action.close')}
      initialFocus={field}
      onClose={props.onClose}
    >
      <input
        ref={field}
        className={styles.query}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={commands[chosen] && `${listId}-${chosen}`}
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('palette.title')} className={styles.commands}>
        {commands.map((command, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={command.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classNames(styles.command, index === chosen && styles.chosen)}
            onClick={() => run(command)}
          >
            {command.words}
          </button>
        ))}
      </div>
      <p className="unseen" role="status">
        {commands.length === 0 ? t('palette.none') : t('palette.results', { n: commands.length })}
      </p>
    </Dialog>
  )
}
