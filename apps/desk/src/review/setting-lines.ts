import { FIGURE_NAMES, SETTING_KINDS } from '@plumbline/domain/desk/house-figure'
import type { DeskMessageKey } from '@plumbline/language/desk-messages'

/** Names of the lines of a proposed setting. */
export const SETTING_LINE_NAMES: Readonly<Record<string, DeskMessageKey>> = {
  setting: 'settings.setting',
  effect: 'settings.effect',
  ...Object.fromEntries(FIGURE_NAMES.map((name) => [`setting_${name}`, `settings.figure.${name}`] as const)),
}

/** What stands in them as a stable name. */
export const SETTING_LINE_VALUES: Readonly<Record<string, DeskMessageKey>> = {
  ...Object.fromEntries(SETTING_KINDS.map((kind) => [kind, `settings.kind.${kind}`] as const)),
  costs_customers: 'settings.effect.costs_customers',
  costs_nobody: 'settings.effect.costs_nobody',
}

/** Shares of the wire that are shown in percent. */
export const SETTING_RATES = ['setting_rate', 'setting_spread'] as const
