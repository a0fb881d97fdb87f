import {
  Activity,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  AtSign,
  BadgeCheck,
  Bell,
  BellRing,
  BookOpen,
  CalendarDays,
  CircleQuestionMark,
  Clock,
  CreditCard,
  DoorOpen,
  FileArchive,
  Fingerprint,
  FileText,
  Gauge,
  Gift,
  Footprints,
  Eye,
  EyeOff,
  Globe,
  History,
  KeyRound,
  KeySquare,
  Landmark,
  List,
  LockKeyhole,
  LogOut,
  Mail,
  Megaphone,
  MessageSquareQuote,
  MonitorSmartphone,
  Newspaper,
  ReceiptText,
  Ruler,
  Scale,
  ShieldCheck,
  Siren,
  Smartphone,
  Sparkle,
  SunMoon,
  TriangleAlert,
  UserRound,
  Users,
  UserRoundPlus,
  Wallet,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** One line of the personal centre. Only what has a page stands here. */
export interface Setting {
  readonly key:
    | 'wallet'
    | 'recharge'
    | 'withdraw'
    | 'exchange'
    | 'orders'
    | 'follow'
    | 'projects'
    | 'coming'
    | 'movements'
    | 'statement'
    | 'targets'
    | 'rewards'
    | 'invitation'
    | 'identity'
    | 'info'
    | 'security'
    | 'fund_password'
    | 'messages'
    | 'alerts'
    | 'limits'
    | 'notifications'
    | 'notices'
    | 'support'
    | 'news'
    | 'activities'
    | 'privacy'
    | 'language'
    | 'appearance'
    | 'account_name'
    | 'factor'
    | 'devices'
    | 'own_word'
    | 'app_lock'
    | 'api_keys'
    | 'secure'
    | 'time_zone'
    | 'data'
    | 'close'
    | 'first_steps'
    | 'download'
    | 'status'
    | 'liabilities'
    | 'fairness'
    | 'terms_history'
    | 'looks'
    | 'leave'
    | 'terms'
    | 'risk'
  readonly icon: LucideIcon
  /** Route path; without one it opens the appearance sheet. */
  readonly to?: string
  /** Stands on a page of the list, and here once it is looked for. */
  readonly isWithin?: true
  /** Rarely wanted: beneath the one line of its group that unfolds. */
  readonly isFolded?: true
}

/** Groups as they stand on the page, a space between them. */
export const SETTINGS: readonly (readonly Setting[])[] = [
  [
    { key: 'wallet', icon: Wallet, to: '/pages/user/wallet' },
    { key: 'recharge', icon: ArrowDownToLine, to: '/pages/user/rechargeList' },
    { key: 'withdraw', icon: ArrowUpFromLine, to: '/pages/user/cash' },
    { key: 'exchange', icon: ArrowLeftRight, to: '/pages/user/exchange', isWithin: true },
    { key: 'orders', icon: ReceiptText, to: '/pages/user/order' },
    { key: 'follow', icon: Users, to: '/pages/trade/follow' },
    { key: 'projects', icon: Ruler, to: '/pages/project/myproject' },
    { key: 'coming', icon: CalendarDays, to: '/pages/project/coming', isWithin: true },
    { key: 'movements', icon: List, to: '/pages/user/finance', isWithin: true },
    { key: 'statement', icon: FileText, to: '/pages/user/statement', isWithin: true },
    { key: 'targets', icon: CreditCard, to: '/pages/payment/payment' },
    { key: 'rewards', icon: Gift, to: '/pages/user/activityCenter' },
    { key: 'invitation', icon: UserRoundPlus, to: '/pages/user/invitation' },
  ],
  [
    { key: 'identity', icon: BadgeCheck, to: '/pages/user/auth' },
    { key: 'security', icon: ShieldCheck, to: '/pages/user/security' },
    { key: 'looks', icon: Eye, to: '/pages/user/looks', isWithin: true },
    { key: 'fund_password', icon: LockKeyhole, to: '/pages/user/setfundpassword', isWithin: true },
    { key: 'account_name', icon: AtSign, to: '/pages/user/name', isWithin: true },
    { key: 'factor', icon: KeyRound, to: '/pages/user/factor', isWithin: true },
    { key: 'devices', icon: MonitorSmartphone, to: '/pages/user/devices', isWithin: true },
    { key: 'own_word', icon: MessageSquareQuote, to: '/pages/user/ownword', isWithin: true },
    { key: 'app_lock', icon: Fingerprint, to: '/pages/user/applock', isWithin: true },
    { key: 'api_keys', icon: KeySquare, to: '/pages/user/apikeys', isWithin: true },
    { key: 'secure', icon: Siren, to: '/pages/user/secure', isWithin: true },
    { key: 'info', icon: UserRound, to: '/pages/user/info' },
    { key: 'limits', icon: Gauge, to: '/pages/user/limits' },
    { key: 'messages', icon: Mail, to: '/pages/user/message' },
    { key: 'alerts', icon: Bell, to: '/pages/user/alerts' },
    { key: 'notifications', icon: BellRing, to: '/pages/user/notifications' },
    { key: 'notices', icon: Megaphone, to: '/pages/user/notice' },
    { key: 'support', icon: CircleQuestionMark, to: '/pages/customer/customer' },
    { key: 'news', icon: Newspaper, to: '/pages/news/news' },
    { key: 'activities', icon: Sparkle, to: '/pages/activitycenter/activitycenter' },
  ],
  [
    { key: 'language', icon: Globe, to: '/pages/user/language' },
    { key: 'appearance', icon: SunMoon },
    { key: 'time_zone', icon: Clock, to: '/pages/user/timezone' },
    { key: 'data', icon: FileArchive, to: '/pages/user/data', isWithin: true },
    { key: 'leave', icon: LogOut, to: '/pages/user/leave' },
    { key: 'close', icon: DoorOpen, to: '/pages/user/close', isWithin: true },
    { key: 'first_steps', icon: Footprints, to: '/pages/shell/steps', isFolded: true },
    { key: 'download', icon: Smartphone, to: '/pages/download/download', isFolded: true },
    { key: 'status', icon: Activity, to: '/pages/shell/status', isFolded: true },
    { key: 'liabilities', icon: Landmark, to: '/pages/proofs/liabilities' },
    { key: 'fairness', icon: Scale, to: '/pages/proofs/fairness' },
    { key: 'terms_history', icon: History, to: '/pages/proofs/terms', isFolded: true },
    { key: 'terms', icon: BookOpen, to: '/pages/login/agreement?type=terms', isFolded: true },
    { key: 'privacy', icon: EyeOff, to: '/pages/login/agreement?type=privacy', isFolded: true },
    { key: 'risk', icon: TriangleAlert, to: '/pages/login/agreement?type=risk' },
  ],
]

/**
 * The groups narrowed to what was typed; every word must occur in a setting's label or its other words, in any order.
 * Thai and CJK are not split at spaces: what was typed is looked for whole as well.
 * @param textOf label and further words of a setting, in the page's language
 */
export function findSettings(
  typed: string,
  textOf: (setting: Setting) => string,
): readonly (readonly Setting[])[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)

  const fits = (setting: Setting) => {
    const text = fold(textOf(setting))
    return !(words.length === 0 && setting.isWithin) && words.every((word) => text.includes(word))
  }

  return SETTINGS.map((group) => group.filter(fits)).filter((group) => group.length > 0)
}

/** One form for search: composed as in the catalogues, lower case. */
const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase()
