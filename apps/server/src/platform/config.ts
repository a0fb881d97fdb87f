import type { FeedSource } from '@plumbline/domain/feed/feed-source'
import { FEED_SOURCES } from '@plumbline/domain/feed/feed-source'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { filesUrl } from './files/files-url.ts'
import type { FilesPlace } from './files/files-url.ts'
import { NODE_ROLES } from './nodes/roles.ts'
import type { Role } from './nodes/roles.ts'
import { isLoopbackHost } from './loopback.ts'
import { LOG_LEVELS } from './logger.ts'
import { OperatorError } from './operator-error.ts'
import { isTimeZone } from '@plumbline/domain/feed/calendar-zone'

/** Whether a text names one address, or a network as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  const family = isIP(address)
  if (family === 0) return false

  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** Lists every invalid setting in plain words. */
export class ConfigError extends OperatorError {}

const BRAND_MAX = 80

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must be an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`,
  })

/** Only the prefix is checked: the driver accepts forms that are not URLs, such as a socket's folder as the host. */
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must be an address that begins with postgres://' })

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number)

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}` })

const onOrOff = oneOf(['on', 'off', '1', '0', 'true', 'false']).transform(
  (text) => text === 'on' || text === '1' || text === 'true',
)

const flag = (fallback: boolean) => onOrOff.default(fallback)

const isNetworkList = (text: string): boolean => text.split(',').every((part) => isNetwork(part.trim()))

const listed = (text: string): readonly string[] => text.split(',').map((part) => part.trim())

const networks = z
  .string()
  .refine(isNetworkList, { error: 'must be addresses and networks, such as 10.0.0.7,10.1.0.0/16' })
  .transform(listed)

/** Proxies trusted to report a caller's address; `on` is one on this machine. */
const proxies = z
  .string()
  .refine((text) => onOrOff.safeParse(text).success || isNetworkList(text), {
    error: 'must be on, off or the addresses and networks of your proxies, such as 10.0.0.7,10.1.0.0/16',
  })
  .transform((text): readonly string[] => {
    const isOn = onOrOff.safeParse(text).data
    if (isOn === undefined) return listed(text)
    return isOn ? ['127.0.0.0/8', '::1'] : []
  })

const ALL_ROLES: ReadonlySet<Role> = new Set(NODE_ROLES)

const isRole = (text: string): text is Role => NODE_ROLES.some((role) => role === text)

const roles = z
  .string()
  .transform((text) => (text === 'all' ? [...NODE_ROLES] : text.split(',').map((part) => part.trim())))
  .refine((names) => names.every(isRole), {
    error: `must be all, or some of ${NODE_ROLES.join(',')}, separated by commas`,
  })
  .transform((names): ReadonlySet<Role> => new Set(names.filter(isRole)))

const host = z.string().refine((text) => isIP(text) !== 0 || /^[A-Za-z0-9.-]{1,253}$/.test(text), {
  error: 'must be an IP address or a host name',
})

/** Names, defaults and meanings: docs/operations.md#settings. */
const settings = z.object({
  HOST: host.default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4180),
  DATA_DIR: z.string().default('./data'),
  FILES_URL: filesUrl.optional(),
  WAL_ARCHIVE: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  ROLES: roles.default(ALL_ROLES),
  REDIS_URL: urlOf('redis', 'rediss', 'valkey', 'valkeys').optional(),
  MODE: oneOf(['practice', 'live']).default('practice'),
  PRACTICE_REVIEW: oneOf(['auto', 'manual']).optional(),
  PRACTICE_INBOX: flag(false),
  BRAND_NAME: z
    .string()
    .max(BRAND_MAX, { error: `must be at most ${BRAND_MAX} characters` })
    .default('Plumbline'),
  PUBLIC_URL: urlOf('http', 'https').optional(),
  PLATFORM_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be a time zone such as UTC or Asia/Bangkok' })
    .default('UTC'),
  TRUST_PROXY: proxies.default([]),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,59}$/, { error: 'must be the name of a header, such as X-Country' })
    .optional(),
  INTERNAL_HOST: host.default('127.0.0.1'),
  INTERNAL_PORT: wholeNumber(0, 65_535).default(0),
  METRICS_FROM: networks.default([]),
  LIVE_PREPARE: flag(false),
  FEED: oneOf(FEED_SOURCES).default('simulated'),
  FEED_SEED: z
    .string()
    .regex(/^[!-~]{1,64}$/, { error: 'must be 1 to 64 visible ASCII characters without spaces' })
    .optional(),
  REPLAY_DIR: z.string().optional(),
  REPLAY_SPEED: wholeNumber(1, 86_400).default(60),
  REPLAY_LOOP: flag(true),
  LIVE_SOURCES: z.string().optional(),
  MARKET_DATA_DIR: z.string().default('../shared/market-data'),
  SMTP_URL: urlOf('smtp', 'smtps').optional(),
  SMS_URL: urlOf('http', 'https').optional(),
  WEB_PUSH: onOrOff.optional(),
  MAP_TILE_URL: urlOf('http', 'https').optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: 'must be a mailto: or https:// address' })
    .optional(),
  ANCHOR_TSA_URL: urlOf('http', 'https').optional(),
  TRACES_URL: urlOf('http', 'https').optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
})

type Given = { readonly [Name in keyof typeof settings.shape]?: string }

/** Whether other nodes may serve the same installation. */
const isOneOfSeveral = ({ ROLES, REDIS_URL }: Given): boolean =>
  (ROLES !== undefined && ROLES !== 'all') || REDIS_URL !== undefined

/** Conflicts between settings that are each valid. Checked separately, to be reported together with the rest. */
const CROSS_CHECKS: readonly (readonly [
  name: string,
  isWrong: (given: Given) => boolean,
  complaint: string,
])[] = [
  [
    'PRACTICE_REVIEW',
    ({ MODE, PRACTICE_REVIEW }) => MODE === 'live' && PRACTICE_REVIEW === 'auto',
    'cannot be auto in live mode',
  ],
  [
    'LIVE_SOURCES',
    ({ FEED, LIVE_SOURCES }) => FEED === 'live' && LIVE_SOURCES === undefined,
    'must name the file of the price sources when FEED is live',
  ],
  [
    'REPLAY_DIR',
    ({ FEED, REPLAY_DIR }) => FEED === 'replay' && REPLAY_DIR === undefined,
    'must name a folder of recorded files when FEED is replay',
  ],
  [
    'COUNTRY_HEADER',
    ({ COUNTRY_HEADER, TRUST_PROXY }) =>
      COUNTRY_HEADER !== undefined && proxies.catch([]).parse(TRUST_PROXY ?? 'off').length === 0,
    'needs TRUST_PROXY beside it: without a proxy of ours a caller writes it',
  ],
  [
    'LIVE_PREPARE',
    ({ LIVE_PREPARE, MODE }) => onOrOff.catch(false).parse(LIVE_PREPARE) && MODE !== 'live',
    'needs MODE=live beside it',
  ],
  [
    'ROLES',
    (given) => isOneOfSeveral(given) && given.DATABASE_URL === undefined,
    'needs DATABASE_URL beside it: several nodes share one database',
  ],
  [
    'WAL_ARCHIVE',
    (given) => given.WAL_ARCHIVE !== undefined && given.DATABASE_URL !== undefined,
    'is of the embedded PostgreSQL: that of DATABASE_URL archives by settings of its own',
  ],
  [
    'INTERNAL_HOST',
    ({ INTERNAL_HOST }) => INTERNAL_HOST === '0.0.0.0' || INTERNAL_HOST === '::',
    'must be the address of this machine that other nodes reach',
  ],
  [
    'DATABASE_OWNER_URL',
    (given) => given.DATABASE_OWNER_URL !== undefined && given.DATABASE_URL === undefined,
    'needs DATABASE_URL beside it',
  ],
  [
    'DATABASE_REPLICA_URL',
    (given) => given.DATABASE_REPLICA_URL !== undefined && given.DATABASE_URL === undefined,
    'needs DATABASE_URL beside it',
  ],
]

export type Mode = 'practice' | 'live'

/** The operator's settings, validated. Folders are absolute. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Where files lie that all nodes share; below `dataDir` without it. */
  readonly files: FilesPlace | undefined
  /** Folder into which the embedded PostgreSQL archives its WAL. */
  readonly walArchive: string | undefined
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl: string | undefined
  /** A server that only reads, for what everybody may see. */
  readonly databaseReplicaUrl: string | undefined
  /** Whether this is one of several nodes on one database: ROLES names some, or REDIS_URL is set. */
  readonly isOneOfSeveral: boolean
  /** What this node is willing to do; everything where it is alone. */
  readonly roles: ReadonlySet<Role>
  /** Valkey or Redis between the nodes; without it they hear each other through the database. */
  readonly redisUrl: string | undefined
  readonly mode: Mode
  readonly practiceReview: 'auto' | 'manual'
  /** Whether the practice inbox answers: HOST is a loopback address, or PRACTICE_INBOX=1. Only without SMTP and SMS. */
  readonly practiceInbox: boolean
  readonly brandName: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Whether any numeric address is answered: PUBLIC_URL is not set. */
  readonly takesAddresses: boolean
  readonly platformTimeZone: string
  /** Addresses and networks of our own proxies; none without TRUST_PROXY. */
  readonly trustProxy: readonly string[]
  /** Header in which the proxy sends the country of an address. */
  readonly countryHeader: string | undefined
  /** Where other nodes reach this one, and nobody else should; only one of several listens there. */
  readonly internalHost: string
  readonly internalPort: number
  /** Addresses and networks that may read the metrics, besides this machine. */
  readonly metricsFrom: readonly string[]
  /** Live mode before its checklist is met: only the desk is served, to complete it. */
  readonly livePrepare: boolean
  readonly feed: FeedSource
  readonly feedSeed: string | undefined
  readonly replayDir: string | undefined
  /** Recorded seconds per second. */
  readonly replaySpeed: number
  readonly replayLoop: boolean
  /** The file that names the vendors' streams of each product. */
  readonly liveSources: string | undefined
  readonly marketDataDir: string
  readonly smtpUrl: string | undefined
  readonly smsUrl: string | undefined
  /** Whether web push is on: by default if the app is served over https, unless WEB_PUSH overrides it. */
  readonly webPush: boolean
  readonly mapTileUrl: string | undefined
  /** Contact in /.well-known/security.txt, which is not served without it. */
  readonly securityContact: string | undefined
  /** The RFC 3161 authority that stamps the public logs each hour. */
  readonly anchorTsaUrl: string | undefined
  /** The OpenTelemetry collector that traces of orders are sent to. */
  readonly tracesUrl: string | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

/** The address of a server on this machine as a browser types it. */
export function addressOf(name: string, port: number): string {
  const shown = name === '0.0.0.0' || name === '::' ? 'localhost' : isIP(name) === 6 ? `[${name}]` : name
  return `http://${shown}:${port}`
}

/** An empty setting counts as not set: shells and service files omit one this way. */
const setOnly = (environment: Readonly<Record<string, string | undefined>>): Given =>
  Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => {
      const text = environment[name]?.trim()
      return text === undefined || text === '' ? [] : [[name, text]]
    }),
  )

const SECRET_SETTINGS = [
  'FILES_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SMS_URL',
  'REDIS_URL',
  'FEED_SEED',
]

function complaintsOf(given: Given, issues: readonly z.core.$ZodIssue[]): string[] {
  const found = [
    ...issues.map((issue) => [String(issue.path[0]), issue.message] as const),
    ...CROSS_CHECKS.filter(([, isWrong]) => isWrong(given)).map(
      ([name, , complaint]) => [name, complaint] as const,
    ),
  ]

  return found.map(([name, complaint]) => {
    const text = Object.entries(given).find(([key]) => key === name)?.[1]
    const shown =
      text === undefined || SECRET_SETTINGS.includes(name) ? '' : ` (it is ${JSON.stringify(text)})`
    return `${name} ${complaint}${shown}`
  })
}

/**
 * Reads the settings of docs/operations.md#settings once.
 * @param folder base of relative folders
 * @throws ConfigError listing every invalid setting in one message
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Config {
  const given = setOnly(environment)
  const parsed = settings.safeParse(given)
  const complaints = complaintsOf(given, parsed.error?.issues ?? [])
  if (!parsed.success || complaints.length > 0)
    throw new ConfigError(`Wrong settings: ${complaints.join('; ')}.`)

  const value = parsed.data

  return {
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(folder, value.DATA_DIR),
    files: value.FILES_URL,
    walArchive: value.WAL_ARCHIVE === undefined ? undefined : resolve(folder, value.WAL_ARCHIVE),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databaseReplicaUrl: value.DATABASE_REPLICA_URL,
    isOneOfSeveral: isOneOfSeveral(given),
    roles: value.ROLES,
    redisUrl: value.REDIS_URL,
    mode: value.MODE,
    practiceReview: value.PRACTICE_REVIEW ?? (value.MODE === 'practice' ? 'auto' : 'manual'),
    practiceInbox:
      (value.PRACTICE_INBOX || isLoopbackHost(value.HOST)) &&
      value.SMTP_URL === undefined &&
      value.SMS_URL === undefined,
    brandName: value.BRAND_NAME,
    publicUrl: (value.PUBLIC_URL ?? addressOf(value.HOST, value.PORT)).replace(/\/+$/, ''),
    takesAddresses: value.PUBLIC_URL === undefined,
    platformTimeZone: value.PLATFORM_TIME_ZONE,
    trustProxy: value.TRUST_PROXY,
    countryHeader: value.COUNTRY_HEADER?.toLowerCase(),
    internalHost: value.INTERNAL_HOST,
    internalPort: value.INTERNAL_PORT,
    metricsFrom: value.METRICS_FROM,
    livePrepare: value.LIVE_PREPARE,
    feed: value.FEED,
    feedSeed: value.FEED_SEED,
    replayDir: value.REPLAY_DIR === undefined ? undefined : resolve(folder, value.REPLAY_DIR),
    replaySpeed: value.REPLAY_SPEED,
    replayLoop: value.REPLAY_LOOP,
    liveSources: value.LIVE_SOURCES === undefined ? undefined : resolve(folder, value.LIVE_SOURCES),
    marketDataDir: resolve(folder, value.MARKET_DATA_DIR),
    smtpUrl: value.SMTP_URL,
    smsUrl: value.SMS_URL,
    webPush: value.WEB_PUSH ?? (value.PUBLIC_URL ?? '').startsWith('https://'),
    mapTileUrl: value.MAP_TILE_URL,
    securityContact: value.SECURITY_CONTACT,
    anchorTsaUrl: value.ANCHOR_TSA_URL,
    tracesUrl: value.TRACES_URL,
    logLevel: value.LOG_LEVEL,
  }
}
