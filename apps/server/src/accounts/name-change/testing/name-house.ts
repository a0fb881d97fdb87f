import { randomInt, randomUUID } from 'node:crypto'
import { afterEach } from 'vitest'
import type { Letter, Post } from '../../../platform/post.ts'
import { payoutHouse } from '../../../testing/houses/payout-house.ts'
import { dataOf, PASSWORD } from '../../../testing/test-browser.ts'
import type { Answer, Browser, BrowserOptions } from '../../../testing/test-browser.ts'
import { wholeApp } from '../../../testing/whole-app.ts'

/** A customer with the name that they registered. */
export interface Person {
  readonly from: Browser
  readonly account: string
  readonly customerId: bigint
}

export const newMail = (): string => `name-${randomUUID()}@example.com`
export const newPhone = (): string => `+49151${randomInt(10_000_000, 99_999_999)}`
export const ID_NUMBER = 'AB12345'
export const BIRTHDAY = '1990-05-17'

type Whole = Awaited<ReturnType<typeof wholeApp>>

/** Papers that passed by word of the test: customers with the instant. @param verified those of the payout house */
function papersAlone(identity: Whole['identity'], verified: ReadonlySet<bigint>): Map<bigint, number> {
  const passed = new Map<bigint, number>()

  identity.statusOf = (_db, id) => Promise.resolve(passed.has(id) || verified.has(id) ? 'passed' : 'none')

  identity.factsOf = (_db, id) => {
    const passedAt = passed.get(id)
    return Promise.resolve(passedAt === undefined ? { status: 'none' } : { status: 'passed', passedAt })
  }

  identity.passedAt = (_db, id) => Promise.resolve(passed.get(id))

  identity.stated = (_db, id) =>
    Promise.resolve(passed.has(id) ? { name: 'Ann Lee', idNumber: ID_NUMBER, birthday: BIRTHDAY } : undefined)

  return passed
}

/** The whole server with a post that keeps what leaves, and customers who change their names. */
export async function nameHouse() {
  const letters: Letter[] = []
  const post: Post = {
    reaches: () => true,
    send: (letter) => Promise.resolve(void letters.push(letter)),
    close: () => undefined,
  }

  const whole = await wholeApp({ practiceInbox: false, limiter: { take: () => 0 }, post })
  const { identity, sent, clock } = whole
  let networks = 0

  /** In a network of its own: one network has a budget of codes that go anywhere. */
  const browser = (options: Pick<BrowserOptions, 'keepsCookies'> = {}) => {
    networks += 1
    return whole.browser({ ...options, address: `11.${networks >> 8}.${networks & 255}.1` })
  }

  const { payee, verified } = payoutHouse({ ...whole, browser })
  const passed = papersAlone(identity, verified)

  afterEach(() => {
    letters.length = 0
  })

  async function newcomer(
    account = newMail(),
    options: Pick<BrowserOptions, 'keepsCookies'> = {},
  ): Promise<Person> {
    const from = browser(options)
    const { user } = dataOf(await from.register(account))
    return { from, account, customerId: BigInt(user.id) }
  }

  const lastCode = (account: string, purpose: string): string =>
    sent.findLast((code) => code.to.account === account && code.purpose === purpose)?.code ?? '000000'

  /** Asks for a code to the new name, and reads it there. */
  async function newCode(from: Browser, to: string): Promise<string> {
    await from.post('/api/user/name_code', { account: to })
    return lastCode(to, 'new_name')
  }

  async function oldCode({ from, account }: Pick<Person, 'from' | 'account'>): Promise<string> {
    await from.post('/api/login/own_code', { purpose: 'change_name' })
    return lastCode(account, 'change_name')
  }

  /** Changes a name with all that it takes, but for what is said otherwise; an empty text leaves a field out. */
  async function change(ann: Person, to: string, other: Record<string, string> = {}): Promise<Answer> {
    const fields = {
      account: to,
      new_code: other['new_code'] ?? (await newCode(ann.from, to)),
      login_password: PASSWORD,
      code: other['code'] ?? (await oldCode(ann)),
      ...other,
    }

    const answer = await ann.from.post(
      '/api/user/name',
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    )

    if (answer.status === 200) ann.from.token = answer.data.token
    return answer
  }

  return {
    ...whole,
    browser,
    /** A customer who can withdraw. */
    payee,
    letters,
    newcomer,
    lastCode,
    newCode,
    oldCode,
    change,
    /** Papers passed now. */
    pass: (customerId: bigint) => void passed.set(customerId, clock.now()),
  }
}
