import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { createOperatorSessions } from '../../http/operator-sessions.ts'
import type { PicturePool } from '../../accounts/uploads/index.ts'
import { fakeClock } from '../clock.ts'
import type { FakeClock } from '../clock.ts'
import { testDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { multipartOf } from '../multipart.ts'
import { operatorBrowser } from '../operator-browser.ts'
import type { OperatorBrowser, OperatorOptions } from '../operator-browser.ts'
import { makeCustomer } from '../people.ts'
import { dataOf, testBrowser } from '../test-browser.ts'
import type { Answer, Browser } from '../test-browser.ts'
import { identity } from '../../accounts/identity/index.ts'
import type { IdentityInside } from '../../accounts/identity/index.ts'
import { pictures as pictureProcess } from '../../accounts/uploads/index.ts'
import { proposals } from '../../desk/proposals/index.ts'
import type { Feed } from '../../feed/feed.ts'
import { feed } from '../../feed/index.ts'
import { operatorSessions, sessions } from '../../http/index.ts'
import { openProjects } from '../../investing/offers/index.ts'
import { riskGate } from '../../openness/offering/index.ts'
import type { RiskGate } from '../../openness/offering/index.ts'
import { fillRandom, houseChanges } from '../../platform/floor.ts'
import { defineValue, provide, replace } from '../../platform/module.ts'
import { content as contentModule } from '../../service/content/index.ts'
import type { Content } from '../../service/content/index.ts'
import { contentCalls } from '../../service/content/routes.ts'
import { marketList } from '../../trading/market/index.ts'
import { openHouse } from '../open-house.ts'
import { partly } from '../partly.ts'

export interface ContentHouse extends TestDatabase {
  readonly clock: FakeClock
  readonly content: Content
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

/** Nothing is listed, so no row is asked for. */
const noRow = () => {
  throw new RangeError('no product is listed')
}

const PLAIN_PICTURES: PicturePool = {
  encode: (bytes) => Promise.resolve({ bytes: Uint8Array.from(bytes), width: 24, height: 16 }),
  close: () => Promise.resolve(),
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
  const began = clock.now()

  const { app, house } = await openHouse(database, {
    only: [proposals, contentCalls],
    with: [
      provide(pictureProcess, pictures),
      provide(feed, partly<Feed>({ products: [] })),
      provide(marketList, { goods: () => [], row: noRow }),
      provide(openProjects, () => Promise.resolve([])),
      provide(riskGate, partly<RiskGate>({ windingDownSince: () => undefined })),
      provide(identity, partly<IdentityInside>({})),
      // Operators stay signed in while days pass.
      replace(
        operatorSessions,
        defineValue('operatorSessions', { fillRandom, changes: houseChanges }, (needs) =>
          createOperatorSessions({ ...needs, database: db, mode, clock: { now: () => began } }),
        ),
      ),
    ],
    settings: { brandName, mode },
    clock,
    limiter: { take: () => 0 },
  })

  const sessionsOf = house.get(sessions)
  const desk = { app, ...database, operatorSessions: house.get(operatorSessions) }
  const content = house.get(contentModule)

  return {
    ...database,
    clock,
    content,
    reader: testBrowser(app, []),
    operator: (options) => operatorBrowser(desk, options),
    async customer() {
      const customer = testBrowser(app, [])
      const id = await makeCustomer(db, clock)
      customer.token = await sessionsOf.open(db, id, randomBytes(32).toString('hex'))

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
