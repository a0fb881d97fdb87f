import { FIRST_SETTINGS } from '@plumbline/domain/desk/house-settings'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { createOperatorSessions } from '../../http/operator-sessions.ts'
import { createSessions, SESSION_LIFE } from '../../http/session.ts'
import { termsOfRegistration } from '../../accounts/account/index.ts'
import {
  importFirstContent,
  openContent,
  registerRoutes as registerContent,
} from '../../service/content/index.ts'
import type { OpenContent } from '../../service/content/index.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { createProposals, registerRoutes as registerProposals } from '../../desk/proposals/index.ts'
import type { Proposals } from '../../desk/proposals/index.ts'
import type { PicturePool } from '../../accounts/uploads/index.ts'
import { createBus } from '../../platform/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import { systemRandom, uuidV7Maker } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { fakeClock } from '../clock.ts'
import type { FakeClock } from '../clock.ts'
import { testDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { testHouse } from './house.ts'
import { multipartOf } from '../multipart.ts'
import { operatorBrowser } from '../operator-browser.ts'
import type { OperatorBrowser, OperatorOptions } from '../operator-browser.ts'
import { makeCustomer } from '../people.ts'
import { dataOf, testBrowser } from '../test-browser.ts'
import type { Answer, Browser } from '../test-browser.ts'

export interface ContentHouse extends TestDatabase {
  readonly clock: FakeClock
  readonly content: OpenContent
  readonly reader: Browser
  operator(options?: OperatorOptions): Promise<OperatorBrowser>
  customer(): Promise<Browser>
  /** Sends a picture to the desk. */
  upload(from: OperatorBrowser, bytes: Buffer): Promise<Answer>
}

export interface ContentHouseOptions {
  readonly brandName?: string
  readonly mode?: 'practice' | 'live'
  /** What becomes of any picture. */
  readonly pictures?: PicturePool
}

const PLAIN_PICTURES: PicturePool = {
  encode: (bytes) => Promise.resolve({ bytes: Uint8Array.from(bytes), width: 24, height: 16 }),
  close: () => Promise.resolve(),
}

interface Floor {
  readonly database: Database
  readonly clock: FakeClock
  readonly brandName: string
  readonly mode: 'practice' | 'live'
}

/** The calls of content and proposals, for customers and operators who stay signed in while days pass. */
function serve(floor: Floor, content: OpenContent, proposals: Proposals) {
  const { database, clock, mode } = floor
  const began = clock.now()

  const sessions = createSessions({
    database,
    clock,
    fillRandom: systemRandom,
    logger: silentLogger,
    life: SESSION_LIFE.practice,
  })

  const operatorSessions = createOperatorSessions({
    database,
    mode,
    clock: { ...clock, now: () => began },
    fillRandom: systemRandom,
  })

  const { app } = testHouse({
    database,
    clock,
    sessions,
    operatorSessions,
    limiter: { take: () => 0 },
    register(server) {
      registerContent(server, {
        ...floor,
        content,
        termsOfRegistration,
        practiceReview: 'manual',
        houseSettings: FIRST_SETTINGS,
        platformTimeZone: 'UTC',
        contractTerms: () => [],
        goods: () => [],
        openProjects: () => Promise.resolve([]),
        windingDownSince: () => undefined,
      })

      content.registerDeskRoutes(server)
      registerProposals(server, { database, proposals })
    },
  })

  return { app, sessions, operatorSessions }
}

/** What is written at the desk and read by everybody, on a real database, without prices and money. Once a file. */
export async function contentHouse({
  brandName = 'Plumbline',
  mode = 'practice',
  pictures = PLAIN_PICTURES,
}: ContentHouseOptions = {}): Promise<ContentHouse> {
  const database = await testDatabase()
  const { db } = database
  const clock = fakeClock()

  const floor = {
    database: db,
    clock,
    bus: createBus(silentLogger),
    makeId: uuidV7Maker(clock),
    brandName,
    mode,
  }

  await importFirstContent(db, clock.now(), mode)
  const proposals = createProposals({ ...floor, recordAct })
  const content = openContent({ ...floor, proposals, pictures, recordAct })
  const { app, sessions, operatorSessions } = serve(floor, content, proposals)

  return {
    ...database,
    clock,
    content,
    reader: testBrowser(app, []),
    operator: (options) => operatorBrowser({ app, ...database, operatorSessions }, options),
    async customer() {
      const customer = testBrowser(app, [])
      const id = await makeCustomer(db, clock)
      customer.token = await sessions.open(db, id, randomBytes(32).toString('hex'))

      return customer
    },
    upload: (from, bytes) => sendPicture(app, from, bytes),
  }
}

/** A picture as a browser of the desk sends it. */
async function sendPicture(app: FastifyInstance, from: OperatorBrowser, bytes: Buffer): Promise<Answer> {
  const { payload, headers } = multipartOf([{ name: 'file', fileName: 'picture.png', bytes }])
  const answer = await app.inject({
    method: 'POST',
    url: '/api/desk/content/picture',
    headers: { 'operator-token': from.token, ...headers },
    payload,
  })

  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ code: number; msg: string; data: unknown }>(),
  }
}

/** Writes and publishes an item in the given languages. @returns its id */
export async function published(
  from: OperatorBrowser,
  kind: string,
  wordings: Readonly<
    Record<string, { readonly title: string; readonly lead?: string; readonly markdown?: string }>
  >,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  let id: string | undefined
  for (const [language, words] of Object.entries(wordings)) {
    const saved = await from.post('/api/desk/content/save', {
      ...(id !== undefined && { id }),
      kind,
      language,
      title: words.title,
      lead: words.lead ?? '',
      markdown: words.markdown ?? 'Text.',
    })

    id = String(dataOf(saved).id)
  }

  if (id === undefined) throw new Error('nothing was written')

  dataOf(await from.post('/api/desk/content/publish', { id, ...more }))
  return id
}
