import type { Call } from '@plumbline/api-schema/wire/call'
import { countryOf } from '@plumbline/domain/openness/offering'
import type { HourCycle } from '@plumbline/language/format/date'
import type { Language } from '@plumbline/language/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FillRandom } from '../platform/ids.ts'
import { hourCycleOfRequest, languageOfRequest } from './answer.ts'
import type { ApiKeyUse } from './api-keys.ts'
import { deviceOf, nameDevice, newDeviceName } from './device.ts'
import type { NewDeviceName } from './device.ts'
import type { UploadedFile } from './file-call.ts'
import type { OperatorSession } from './operator-session.ts'
import { requestHash } from './parse-request.ts'
import type { Fields } from './request-fields.ts'
import type { Session } from './session.ts'
import { headerText } from './source-of.ts'

interface CallerContext {
  readonly fillRandom: FillRandom
  readonly countryHeader: string | undefined
}

/** A request's fields, and the names of those that its call knows. */
interface SentFields {
  readonly names: readonly string[]
  readonly fields: Fields
}

/** The caller of a use case, as its request says: what nobody asks is not read. */
export class RequestCaller {
  readonly #call: Call
  readonly #http: CallerContext
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #sent: SentFields
  /** Known only while the connection is open. */
  readonly address: string
  readonly device: string | undefined

  constructor(
    http: CallerContext,
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
    sent: SentFields,
  ) {
    this.#http = http
    this.#call = call
    this.#request = request
    this.#reply = reply
    this.#sent = sent
    this.address = request.ip
    this.device = call.namesDevice ? nameDevice(request, reply, http.fillRandom) : deviceOf(request)
  }

  get session(): Session {
    const { session } = this.#request
    if (!session) throw new TypeError(`${this.#call.path} is open or called by a key: it knows no session`)
    return session
  }

  get customerId(): bigint {
    return this.#request.apiKey?.customerId ?? this.session.customerId
  }

  get apiKey(): ApiKeyUse | undefined {
    return this.#request.apiKey
  }

  get knownCustomerId(): bigint | undefined {
    return this.#request.session?.customerId
  }

  get operator(): OperatorSession {
    const { operator } = this.#request
    if (!operator) throw new TypeError(`${this.#call.path} is no call of the desk: it knows no operator`)
    return operator
  }

  get file(): UploadedFile {
    const { uploadedFile } = this.#request
    if (!uploadedFile) throw new TypeError(`${this.#call.path} takes no file`)
    return uploadedFile
  }

  get hasCookie(): boolean {
    return deviceOf(this.#request) !== undefined
  }

  newDeviceName(): NewDeviceName {
    return newDeviceName(this.#request, this.#reply, this.#http.fillRandom)
  }

  get language(): Language {
    return languageOfRequest(this.#request)
  }

  get hourCycle(): HourCycle | undefined {
    return hourCycleOfRequest(this.#request)
  }

  get country(): string | undefined {
    const { countryHeader } = this.#http
    return countryHeader === undefined ? undefined : countryOf(headerText(this.#request, countryHeader))
  }

  get userAgent(): string {
    return headerText(this.#request, 'user-agent')
  }

  get idempotencyKey(): string {
    return headerText(this.#request, 'idempotency-key')
  }

  get requestHash(): Buffer {
    return requestHash(this.#sent.names, this.#sent.fields)
  }
}
