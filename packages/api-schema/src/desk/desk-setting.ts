import { VERSION_STATES } from '@plumbline/domain/basics/version-state'
import { FIGURE_NAMES, SETTING_KINDS, FIGURE_UNITS } from '@plumbline/domain/desk/house-figure'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decision } from './desk-queue.ts'
import { textOf, time } from '../wire/wire.ts'
import { proposed } from './propose.ts'

const figureName = z.enum(FIGURE_NAMES)

export const deskSetting = z.object({
  kind: z.enum(SETTING_KINDS),
  /** The asset, or `house`. */
  subject: z.string(),
  /** What each figure counts, and between what two operators may set it. */
  figures: z.array(
    z.object({
      name: figureName,
      unit: z.enum(FIGURE_UNITS),
      least: z.string(),
      most: z.string(),
    }),
  ),
  /** Proposals that wait for a second operator. */
  waiting: z.number(),
  /** Newest first, at most 20; `coming` ones are public already. */
  versions: z.array(
    z.object({
      version: z.number(),
      from: time,
      state: z.enum(VERSION_STATES),
      figures: z.array(z.object({ name: figureName, value: z.string() })),
      /** Empty: what the house began with. */
      decisions: z.array(decision),
    }),
  ),
})
export type DeskSetting = z.output<typeof deskSetting>

export const deskSettingsCall = defineCall({
  method: 'GET',
  path: '/api/desk/settings',
  summary: 'Platform settings with every version: current, coming and past.',
  auth: 'operator',
  roles: ['treasurer', 'admin'],
  request: z.object({}),
  response: z.object({ items: z.array(deskSetting) }),
  refusals: [],
})

const figure = z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/)))
const clock = z.optional(z.string().check(z.regex(/^\d\d:\d\d$/)))

/** Becomes a proposal of kind `house_setting`, confirmed by another operator in the queue of proposals. */
export const proposeSettingCall = defineCall({
  method: 'POST',
  path: '/api/desk/setting/propose',
  summary:
    'First of two: new figures for a setting. What is left out stays as in the newest version, and a figure of another setting is refused. In force at the next full minute, or a day after its confirmation where it costs customers.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    kind: z.enum(SETTING_KINDS),
    subject: textOf(5),
    rate: figure,
    fee_least: figure,
    fee_most: figure,
    fee: figure,
    least: figure,
    most: figure,
    a_day: figure,
    new_target_most: figure,
    spread: figure,
    from: clock,
    to: clock,
    up_to: figure,
    below: figure,
    one_reviewer_most: figure,
    open_most: figure,
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['reason_required'],
})
