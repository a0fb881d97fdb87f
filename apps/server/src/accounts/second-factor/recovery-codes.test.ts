import { RECOVERY_CODES } from '@plumbline/domain/accounts/recovery-code'
import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Answer } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { softwareAuthenticator } from '../../desk/operators/testing/software-authenticator.ts'
import { eventKinds, factorPeople, titles } from './testing/factor-people.ts'
import type { Person } from './testing/factor-people.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, db, owner, securityLog } = whole
const { newcomer, begin, withApp, withPasskey, codeOf, wrongCodeOf, logIn } = factorPeople(whole)

const make = ({ from }: Person, second_factor: string, password = PASSWORD): Promise<Answer> =>
  from.post('/api/security/recovery_codes/make', { login_password: password, second_factor })
const remove = ({ from }: Person, more: Record<string, string>): Promise<Answer> =>
  from.post('/api/security/factor/remove', { login_password: PASSWORD, ...more })
const security = async ({ from }: Person) => dataOf(await from.get('/api/security/index'))
const leftOf = async (person: Person): Promise<number> => (await security(person)).recovery_codes_left
const rowsOf = async ({ customerId }: Person): Promise<number> =>
  (await owner.query('select from recovery_code where customer_id = $1', [customerId])).length

describe('recovery codes', () => {
  test('come with the first factor, and not with the next', async () => {
    const ann = await withApp()
    expect(ann.codes).toHaveLength(RECOVERY_CODES)
    expect(new Set(ann.codes).size).toBe(RECOVERY_CODES)

    for (const code of ann.codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(await leftOf(ann)).toBe(RECOVERY_CODES)
    expect(await titles(ann.from)).toContain(t('message.recovery_codes_made.title'))

    const begun = dataOf(await begin(ann, 'passkey', { second_factor: codeOf(ann.totp) }))
    const kept = await ann.from.post('/api/security/passkey/confirm', {
      challenge_id: begun.challenge_id,
      label: 'Beside it',
      response: softwareAuthenticator().make(begun.options),
    })

    expect(kept.status).toBe(200)
    expect(kept.data).not.toHaveProperty('recovery_codes')
    expect((await withPasskey()).codes).toHaveLength(RECOVERY_CODES)
  })

  test('stand in for the factor at log-in, each once, however typed; told, noted and counted down', async () => {
    const ann = await withPasskey()
    const [first = '', second = ''] = ann.codes

    expect((await logIn(ann.account, { second_factor: first })).status).toBe(200)
    expect((await logIn(ann.account, { second_factor: first })).data.refusal).toBe('second_factor_wrong')

    const typed = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await logIn(ann.account, { second_factor: typed })).status).toBe(200)
    expect(await leftOf(ann)).toBe(RECOVERY_CODES - 2)

    const { items } = (await ann.from.get('/api/user/msg')).data
    const texts = items.map(({ text }: { text: string }) => text).join('\n')

    expect(texts).toContain(t('message.recovery_code_used.text', { left: RECOVERY_CODES - 1 }))
    expect(texts).toContain(t('message.recovery_code_used.text', { left: RECOVERY_CODES - 2 }))
    await securityLog.written()

    const kinds = await eventKinds(ann.from)
    expect(kinds.filter((kind) => kind === 'recovery_code_used')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'recovery_codes_made')).toHaveLength(1)
    expect(kinds).toContain('factor_wrong')

    // A log-in alone holds nothing.
    expect((await security(ann)).holds).toEqual([])
  })

  test('stand in for the factor at every other act that asks for one', async () => {
    const ann = await withApp()
    const code = await ann.from.code(ann.account, 'fund_password')

    const set = async (second_factor: string): Promise<Answer> =>
      ann.from.post('/api/user/pwd_pay', {
        fund_password: 'n7-badger',
        fund_password_confirm: 'n7-badger',
        login_password: PASSWORD,
        code,
        second_factor,
      })

    expect((await set('AAAA-AAAA-AAAA')).data.refusal).toBe('second_factor_wrong')
    expect((await set(ann.codes[0] ?? '')).status).toBe(200)
    expect(await leftOf(ann)).toBe(RECOVERY_CODES - 1)
  })

  test('one of many copies at once counts', async () => {
    const ann = await withApp()
    for (const second_factor of ann.codes.slice(0, Math.max(2, RACE_ATTEMPTS / 50))) {
      const copies = Array.from({ length: 4 }, () => logIn(ann.account, { second_factor }, ann.from))
      expect((await Promise.all(copies)).filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('of another customer open nothing, and neither does a code where there is no factor', async () => {
    const [ann, ben] = [await withApp(), await withApp()]
    const stolen = await logIn(ben.account, { second_factor: ann.codes[0] ?? '' })

    expect(stolen.data.refusal).toBe('second_factor_wrong')
    expect(await leftOf(ann)).toBe(RECOVERY_CODES)

    const eve = await newcomer()
    expect((await make(eve, ann.codes[1] ?? '')).data.refusal).toBe('not_found')

    // The same hash in another customer's row is no code of theirs.
    await owner.query(
      'insert into recovery_code select $1, code_hash, made_at from recovery_code where customer_id = $2',
      [eve.customerId, ann.customerId],
    )

    await begin(eve, 'authenticator')
    await owner.query(
      'update second_factor set sealed = pending, added_at = instant($2) where customer_id = $1',
      [eve.customerId, clock.now()],
    )

    const moved = await logIn(eve.account, { second_factor: ann.codes[2] ?? '' })
    expect(moved.data.refusal).toBe('second_factor_wrong')
  })

  test('wrong ones lock like wrong passwords, and the owner is told', async () => {
    const ann = await withApp()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await logIn(ann.account, { second_factor: `AAAA-AAAA-AAA${tries}` })).data.refusal).toBe(
        'second_factor_wrong',
      )

    expect((await logIn(ann.account, { second_factor: ann.codes[0] ?? '' })).data).toEqual({
      refusal: 'account_locked',
      params: { until: toIso(clock.now() + 15 * MINUTE_MS) },
    })

    await securityLog.written()
    expect(await eventKinds(ann.from)).toContain('account_locked')
    expect(await leftOf(ann)).toBe(RECOVERY_CODES)
  })
})

describe('a new set', () => {
  test('takes the login password and a factor, ends the old one and is told', async () => {
    const ann = await withApp()
    const made = dataOf(await make(ann, codeOf(ann.totp)))

    expect(made.recovery_codes).toHaveLength(RECOVERY_CODES)
    expect(made.recovery_codes_left).toBe(RECOVERY_CODES)
    expect(made.recovery_codes.filter((code: string) => ann.codes.includes(code))).toEqual([])

    for (const second_factor of ann.codes.slice(0, 2))
      expect((await logIn(ann.account, { second_factor }, ann.from)).data.refusal).toBe('second_factor_wrong')
    expect((await logIn(ann.account, { second_factor: made.recovery_codes[0] })).status).toBe(200)

    expect(
      (await titles(ann.from)).filter((title) => title === t('message.recovery_codes_made.title')),
    ).toHaveLength(2)
  })

  test('is made neither by a recovery code, nor without a factor, nor by a wrong one', async () => {
    const ann = await withApp()
    const [code = ''] = ann.codes

    expect((await make(ann, code)).data.refusal).toBe('second_factor_wrong')
    expect(await leftOf(ann)).toBe(RECOVERY_CODES)

    const bare = await ann.from.post('/api/security/recovery_codes/make', { login_password: PASSWORD })
    expect(bare.data.refusal).toBe('second_factor_required')
    expect((await make(ann, codeOf(ann.totp), 'wrong-1')).data.refusal).toBe('login_failed')
    for (let tries = 0; tries < 2; tries += 1)
      expect((await make(ann, wrongCodeOf(ann.totp))).data.refusal).toBe('second_factor_wrong')

    // Five wrong ones, of whatever kind, and the right one comes too late.
    expect((await make(ann, codeOf(ann.totp))).data.refusal).toBe('account_locked')
    await securityLog.written()
    expect(await eventKinds(ann.from)).toContain('account_locked')
    expect((await logIn(ann.account, { second_factor: code })).status).toBe(200)
  })

  test('made twice at once leaves one set that counts whole', async () => {
    const ann = await withPasskey()

    const shown = async () => {
      const { challenge_id, options } = dataOf(await ann.from.post('/api/security/passkey/challenge'))
      return { challenge_id, options }
    }

    const [one, two] = [await shown(), await shown()]
    const proofs = [one, two].map(({ challenge_id, options }, at) =>
      JSON.stringify({ challenge_id, response: JSON.parse(ann.key.use(options, { counter: 10 + at })) }),
    )

    const answers = await Promise.all(proofs.map((proof) => make(ann, proof)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await rowsOf(ann)).toBe(RECOVERY_CODES)
  })
})

describe('factors changed by a recovery code', () => {
  test('removing one holds withdrawals for 24 h, told and shown, and ends the codes with the last', async () => {
    const ann = await withApp()
    const at = clock.now()
    const removed = dataOf(await remove(ann, { second_factor: ann.codes[0] ?? '' }))
    const until = toIso(at + DAY_MS)

    expect(removed.holds).toEqual([{ reason: 'recovery_code', since: toIso(at), until }])
    expect(removed.recovery_codes_left).toBe(0)
    expect(await rowsOf(ann)).toBe(0)
    expect(await titles(ann.from)).toContain(t('message.recovery_code_held.title'))
    expect((await logIn(ann.account)).status).toBe(200)

    await expect(
      owner.query('update security_hold set lifted_at = until where customer_id = $1', [ann.customerId]),
    ).rejects.toThrow('only_the_owners_own_is_lifted')
  })

  test('adding one does too; a log-in and a removal by the factor itself do not', async () => {
    const ann = await withApp()
    const begun = await begin(ann, 'passkey', { second_factor: ann.codes[0] ?? '' })

    expect(begun.status).toBe(200)
    expect((await security(ann)).holds).toMatchObject([{ reason: 'recovery_code' }])

    const ben = await withApp()
    await logIn(ben.account, { second_factor: ben.codes[0] ?? '' })

    const removed = dataOf(await remove(ben, { second_factor: codeOf(ben.totp) }))
    expect(removed.holds).toEqual([])
    expect(await rowsOf(ben)).toBe(0)
  })

  test('of two factors the codes stay with the other; two removed at once leave none behind', async () => {
    const ann = await withApp()
    const key = softwareAuthenticator()
    const begun = dataOf(await begin(ann, 'passkey', { second_factor: codeOf(ann.totp) }))
    const sent = { challenge_id: begun.challenge_id, label: 'Mine', response: key.make(begun.options) }
    const { passkeys } = dataOf(await ann.from.post('/api/security/passkey/confirm', sent))
    const [first = '', second = '', third = ''] = ann.codes
    expect((await logIn(ann.account, { second_factor: first })).status).toBe(200)

    const both = await Promise.all([
      remove(ann, { second_factor: second }),
      remove(ann, { second_factor: third, id: passkeys[0].id }),
    ])

    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const { authenticator_since: since, passkeys: kept } = await security(ann)
    expect(await rowsOf(ann)).toBe(since === undefined && kept.length === 0 ? 0 : RECOVERY_CODES - 2)
  })

  test('a lost factor takes the codes along', async () => {
    const ann = await withApp()
    const lost = await ann.from.post('/api/security/factor/recover', {
      login_password: PASSWORD,
      code: await ann.from.code(ann.account, 'secure'),
    })

    expect(lost.status).toBe(200)
    expect(await rowsOf(ann)).toBe(0)

    const again = await begin(ann, 'authenticator')
    expect(again.status).toBe(200)
  })
})

describe('what is kept', () => {
  test('ends with the account', async () => {
    const ann = await withApp()
    const code = await ann.from.code(ann.account, 'close')

    expect((await ann.from.post('/api/user/close', { password: PASSWORD, code })).status).toBe(200)
    expect(await rowsOf(ann)).toBe(0)

    await expect(
      db.query(`insert into recovery_code values ($1, $2, now())`, [ann.customerId, Buffer.alloc(32)]),
    ).rejects.toThrow('has closed')
  })

  test('is a keyed hash, which the server’s role adds and takes away and never changes', async () => {
    const ann = await withApp()
    const rows = await owner.query<{ code_hash: Buffer }>(
      'select code_hash from recovery_code where customer_id = $1',
      [ann.customerId],
    )

    expect(rows).toHaveLength(RECOVERY_CODES)
    expect(new Set(rows.map(({ code_hash: hash }) => hash.toString('hex'))).size).toBe(RECOVERY_CODES)

    for (const { code_hash: hash } of rows) expect(hash).toHaveLength(32)
    await expect(
      db.query('update recovery_code set made_at = now() where customer_id = $1', [ann.customerId]),
    ).rejects.toThrow('permission denied')
  })

  test('nothing of a used code comes back, not with a browser of another device either', async () => {
    const ann = await withApp()
    const [code = ''] = ann.codes
    expect((await logIn(ann.account, { second_factor: code }, browser())).status).toBe(200)
    expect((await remove(ann, { second_factor: code })).data.refusal).toBe('second_factor_wrong')
  })
})
