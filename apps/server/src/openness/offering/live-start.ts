import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { LiveLine } from '@plumbline/domain/openness/live-checklist'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { unmetOfLive } from './live.ts'
import type { OutsideFacts } from './live.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { peekInstallation } from '../../platform/database/peek.ts'
import type { Logger } from '../../platform/logger.ts'
import { isLoopbackUrl } from '../../platform/loopback.ts'
import { OperatorError } from '../../platform/operator-error.ts'

/*
 * The start in live mode (docs/rules/laws.md 11): what is missing is printed line by line, and nothing begins. Until
 * the checklist holds, nothing of an installation is changed, and where there is none yet, none is made.
 */

/** Each line as whoever runs the server reads it. */
export const LIVE_LINE_WORDS: Readonly<Record<LiveLine, string>> = {
  own_secrets:
    'Own secrets: files in DATA_DIR/keys that no other user can read, and a password of DATABASE_URL that is none of the usual ones.',
  own_user: 'A user of its own: do not start the server as root.',
  https:
    'https: set PUBLIC_URL to the https:// address that a TLS proxy serves, and SMS_URL to an https:// one.',
  named_proxy: 'A named proxy: set TRUST_PROXY to the address of the TLS proxy in front of the server.',
  live_prices: 'A live price source: set FEED=live and its vendors.',
  licence: 'The licence: record its document at the desk, by two operators.',
  risk_text: 'The risk text for real money: record its document at the desk, by two operators.',
  jurisdictions:
    'Jurisdictions served: record at least one offer in a country at the desk, by two operators.',
  sanctions_screening: 'Sanctions screening: record its document at the desk, by two operators.',
  suspicious_activity:
    'A procedure for suspicious activity: record its document at the desk, by two operators.',
  record_keeping_officer:
    'A named record-keeping officer: record the appointment at the desk, by two operators.',
  delivery: 'Mail or SMS delivery: set SMTP_URL or SMS_URL.',
  two_operators: 'Two operators with a second factor: npm run operator -- add, then set it up at the desk.',
  assets_attested:
    'Assets attested: record an attestation of each asset within the last 31 days at the desk.',
}

const USUAL_PASSWORDS: ReadonlySet<string> = new Set([
  '',
  'postgres',
  'password',
  'plumbline',
  'secret',
  'changeme',
  'admin',
  'root',
  'test',
  '1234',
  '123456',
])

function hasUsualPassword(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false

  const { username, password } = new URL(url)

  return (
    username !== '' &&
    url.includes(`${username}:`) &&
    USUAL_PASSWORDS.has(decodeURIComponent(password).toLowerCase())
  )
}

const OTHERS = 0o077
const isPrivate = (path: string): boolean => (statSync(path).mode & OTHERS) === 0

/** Keys that do not exist yet will be this installation's own. */
function hasPrivateKeys(dataDir: string): boolean {
  const folder = join(dataDir, 'keys')
  if (!existsSync(folder)) return true
  return isPrivate(folder) && readdirSync(folder).every((name) => isPrivate(join(folder, name)))
}

const isHttps = (url: string): boolean => new URL(url).protocol === 'https:'

type Outside = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'feed' | 'smtpUrl' | 'smsUrl' | 'publicUrl' | 'trustProxy'
>

/** What settings, folders and the process say of the checklist by themselves. */
export const outsideFacts = (config: Outside, isRoot: boolean = process.getuid?.() === 0): OutsideFacts => ({
  hasOwnSecrets:
    hasPrivateKeys(config.dataDir) &&
    !hasUsualPassword(config.databaseUrl) &&
    !hasUsualPassword(config.databaseOwnerUrl),
  hasOwnUser: !isRoot,
  isHttps:
    isHttps(config.publicUrl) &&
    (config.smsUrl === undefined || isHttps(config.smsUrl) || isLoopbackUrl(config.smsUrl)),
  hasNamedProxy: config.trustProxy.length > 0,
  feed: config.feed,
  hasMailOrSms: config.smtpUrl !== undefined || config.smsUrl !== undefined,
})

/** @throws OperatorError that names each unmet line */
export async function requireLive(
  config: Config,
  logger: Logger,
  outside: OutsideFacts = outsideFacts(config),
): Promise<void> {
  const zone = createZone(config.platformTimeZone)
  const unmetOf = (db: Queryable | undefined): Promise<LiveLine[]> =>
    unmetOfLive(db, outside, zone, systemClock.now())

  const unmet = await peekInstallation(config, logger, unmetOf)
  if (unmet.length === 0) return

  const lines = unmet.map((line) => `  - ${LIVE_LINE_WORDS[line]}`)
  throw new OperatorError(
    `MODE is live, and the checklist for real money does not hold. Missing:\n${lines.join('\n')}\nNothing was started or changed. LIVE_PREPARE=1 opens the desk alone, so that it can be met.`,
  )
}
