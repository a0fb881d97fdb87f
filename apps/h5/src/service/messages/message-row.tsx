import type { Message } from '@plumbline/api-schema/service/message'
import type { MESSAGE_TYPES } from '@plumbline/domain/service/message-type'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgeCheck,
  Bell,
  Gift,
  Hourglass,
  KeyRound,
  Landmark,
  MessageCircle,
  Newspaper,
  Ruler,
  Timer,
  UserRound,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { NamingWords } from '../../forms/house-title.tsx'
import { useHidesAmounts } from '../../session/hide-amounts.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { coveredText } from './covered-text.ts'
import styles from './messages.module.css'

const DRAWINGS: Readonly<Record<(typeof MESSAGE_TYPES)[number], LucideIcon>> = {
  recharge: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  exchange: ArrowLeftRight,
  project: Ruler,
  identity: BadgeCheck,
  security: KeyRound,
  payment_method: Landmark,
  account: UserRound,
  order: Timer,
  bonus: Gift,
  follow: Users,
  alert: Bell,
  pending: Hourglass,
  support: MessageCircle,
  news: Newspaper,
}

/** One message: unread is a dot in the gutter and weight; a tap marks it read and opens what it is about. */
export function MessageRow({
  message,
  onOpen,
}: {
  readonly message: Message
  readonly onOpen: (message: Message) => void
}) {
  const inside = <Inside message={message} />
  const look = { className: styles.row, 'data-unread': message.is_read ? undefined : true }

  return message.target === undefined ? (
    <button type="button" {...look} onClick={() => onOpen(message)}>
      {inside}
    </button>
  ) : (
    <a href={`#${message.target}`} {...look} onClick={() => onOpen(message)}>
      {inside}
    </a>
  )
}

function Inside({ message }: { readonly message: Message }) {
  const t = useWords()
  const format = useFormat()
  const isHidden = useHidesAmounts()
  const { mark } = useWrittenIn(message.named?.language)

  const shown = (words: string): string => (isHidden ? coveredText(words) : words)

  return (
    <>
      <Icon of={DRAWINGS[message.type]} size={24} />
      <span className={styles.body}>
        <span className={styles.head}>
          <span className={styles.title}>
            <span className="unseen">{t(`messages.type.${message.type}`)}: </span>
            {!message.is_read && <span className="unseen">{t('messages.is_unread')}: </span>}
            <NamingWords words={shown(message.title)} named={message.named} />
          </span>
          <time dateTime={message.time} title={format.fullTime(message.time)}>
            {format.time(message.time)}
          </time>
        </span>
        <span className={styles.text}>
          <NamingWords words={shown(message.text)} named={message.named} />
        </span>
        {mark !== undefined && <small className="meta">{mark}</small>}
      </span>
    </>
  )
}
