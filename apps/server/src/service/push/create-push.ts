import { HOUR_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { hourCycleNamed } from '@plumbline/language/reader'
import type { Reader } from '@plumbline/language/reader'
import { createECDH } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { FillRandom } from '../../platform/ids.ts'
import type { CallService } from './call-service.ts'
import { encryptPush, PUSH_TEXT_MAX_BYTES } from './encrypt.ts'
import { isPushEndpoint } from './endpoint.ts'
import { deviceById, devicesOf, dropDevice } from './store.ts'
import { createVapid } from './vapid.ts'

/** What a device is pushed; `covered` where it hides amounts. */
export interface PushedWords {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly covered: { readonly title: string; readonly text: string }
  readonly target: string
  readonly isUrgent: boolean
}

export interface PushNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly fillRandom: FillRandom
  /** 32 bytes (vapid.ts). */
  readonly privateKey: Buffer
  /** `mailto:` or the platform's own https address. */
  readonly contact: string
  readonly call: CallService
}

export interface Push {
  /** For browsers. */
  readonly publicKey: string
  devicesOf(db: Queryable, customerId: bigint): Promise<readonly string[]>
  /** @returns `gone` where the device is no longer there. @throws where its service did not take it */
  send(deviceId: string, say: (reader: Reader) => PushedWords): Promise<'sent' | 'gone'>
}

const KEPT_S = (12 * HOUR_MS) / SECOND_MS
const GONE = new Set([404, 410])
/** A text of any length fits, cut where it must be. */
const TEXT_MAX = 600

function bodyOf(words: PushedWords, hidesAmounts: boolean): Buffer {
  const { title, text } = hidesAmounts ? words.covered : words
  const body = {
    id: words.id,
    title: title.slice(0, TEXT_MAX),
    text: text.slice(0, TEXT_MAX),
    to: words.target,
  }

  const bytes = Buffer.from(JSON.stringify(body))
  return bytes.length <= PUSH_TEXT_MAX_BYTES
    ? bytes
    : Buffer.from(JSON.stringify({ ...body, text: text.slice(0, TEXT_MAX / 3) }))
}

/** Web push: says to browsers what a customer is told, so that nobody between can read it. */
export function createPush({ database, clock, fillRandom, privateKey, contact, call }: PushNeeds): Push {
  const vapid = createVapid(privateKey, contact)

  return {
    publicKey: vapid.publicKey,
    devicesOf,
    async send(deviceId, say) {
      const device = await deviceById(database, deviceId)
      if (!device) return 'gone'

      // Checked when it came; and again, so that no row of older rules is ever called.
      if (!isPushEndpoint(device.endpoint)) {
        await dropDevice(database, deviceId)
        return 'gone'
      }

      const words = say({ language: device.language, hourCycle: hourCycleNamed(device.hour_cycle) })
      const keys = { publicKey: device.public_key, secret: device.secret }
      const salt = Buffer.alloc(16)

      fillRandom(salt)
      const own = createECDH('prime256v1')
      own.generateKeys()

      const seed = { salt, privateKey: own.getPrivateKey() }
      const status = await call(
        device.endpoint,
        {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(KEPT_S),
          urgency: words.isUrgent ? 'high' : 'normal',
          authorization: vapid.authorization(device.endpoint, clock.now()),
        },
        encryptPush(bodyOf(words, device.hides_amounts), keys, seed),
      )
      if (status >= 200 && status < 300) return 'sent'
      if (!GONE.has(status)) throw new Error(`the push service answered ${status}`)

      await dropDevice(database, deviceId)
      return 'gone'
    },
  }
}
