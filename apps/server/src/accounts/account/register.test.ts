import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const house = await wholeApp()
const { browser, clock, db, owner } = house
const refusal = (answer: { status: number; data: unknown }) => [answer.status, answer.data]

describe('registering', () => {
  test('opens an account with practice money, signs in, and masks the name', async () => {
    const ann = browser()
    const answer = await ann.register('Ann@Example.com')

    expect(answer.data.user).toMatchObject({
      account: 'ann***com',
      real_name_status: 'none',
      vip_level: 0,
      unread: 0,
    })

    expect(answer.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { data } = await ann.get('/api/user/index')
    expect(data.user).toEqual(answer.data.user)

    expect(data.balances).toContainEqual({
      asset: 'USD',
      practice: true,
      book: 'cash',
      available: '10000.00',
      frozen: '0.00',
      total: '10000.00',
      version: 1,
    })

    const movements = await ann.get('/api/user/finance')
    expect(movements.data.items).toMatchObject([
      { kind: 'practice_grant', amount: '10000.00', practice: true },
    ])
  })

  test('takes a phone number in any writing as one account', async () => {
    const first = await browser().register('+49 151 12345678')
    expect(first.status).toBe(200)

    expect(refusal(await browser().register('+4915112345678'))).toEqual([
      409,
      { refusal: 'account_taken', field: 'account' },
    ])
  })

  test('tells that a name is taken only to who holds its code', async () => {
    await browser().register('taken@example.com')
    const stranger = browser()

    const form = {
      account: 'TAKEN@example.com',
      password: PASSWORD,
      password_confirm: PASSWORD,
      terms_version: '1',
    }

    expect(
      (await stranger.post('/api/login/code', { account: 'taken@example.com', purpose: 'register' })).status,
    ).toBe(200)

    expect(refusal(await stranger.post('/api/login/reg', { ...form, code: '000000' }))).toEqual([
      422,
      { refusal: 'code_wrong', field: 'code' },
    ])

    const holder = browser()
    expect(
      refusal(await holder.post('/api/login/reg', { ...form, code: await holder.code('taken@example.com') })),
    ).toEqual([409, { refusal: 'account_taken', field: 'account' }])
  })

  test('stores who invited, the version of the terms and when they were accepted', async () => {
    const inviter = await browser().register('inviter@example.com')
    const { invitation_code, id } = inviter.data.user
    const invited = await browser().register('invited@example.com', {
      invitation_code: invitation_code.toLowerCase(),
    })

    const [row] = await owner.query<object>(
      'select inviter_id, terms_version, terms_accepted_at from customer where id = $1',
      [invited.data.user.id],
    )

    expect(row).toEqual({ inviter_id: BigInt(id), terms_version: '1', terms_accepted_at: clock.now() })
    const shown = await browser().get('/api/index/get_detail', { type: 'terms' })

    const [agreed] = await owner.query<{ language: string; hash: Buffer }>(
      'select language, hash from terms_acceptance where customer_id = $1',
      [invited.data.user.id],
    )

    expect([agreed?.language, agreed?.hash.toString('hex')]).toEqual(['en', shown.data.hash])
    expect(invited.data.user.invitation_code).not.toBe(invitation_code)
  })

  test.each<[Record<string, string>, string, string]>([
    [{ terms_version: '0' }, 'terms_not_accepted', 'terms_version'],
    [{ password: '12345' }, 'password_length', 'password'],
    [{ password: '12345678901234567' }, 'password_length', 'password'],
    [{ password: 'password' }, 'password_common', 'password'],
    [{ password: 'PassWord' }, 'password_common', 'password'],
    [{ password: 'plumbline2026' }, 'password_common', 'password'],
    [{ password: 'aaaaaaaaa' }, 'password_common', 'password'],
    [{ password_confirm: 'k9-willoW' }, 'password_mismatch', 'password_confirm'],
    [{ invitation_code: 'NOSUCH22' }, 'invalid_inviter', 'invitation_code'],
    [{ code: '000000' }, 'code_wrong', 'code'],
  ])('with %o is refused: %s', async (change, name, field) => {
    const account = `refused-${name}-${Object.values(change)[0]}@example.com`.replaceAll(/[^a-z0-9@.-]/gi, '')
    const code = await browser().code(account) // of another browser: so every code is a wrong one here

    expect(
      refusal(
        await browser().post('/api/login/reg', {
          account,
          code,
          password: PASSWORD,
          password_confirm: change['password'] ?? PASSWORD,
          terms_version: '1',
          ...change,
        }),
      ),
    ).toEqual([422, { refusal: name, field }])

    expect(await db.query('select from customer where account = $1', [account])).toEqual([])
  })

  test('refuses in the order of the list: terms, password, inviter, code, taken', async () => {
    const all = {
      account: 'order@example.com',
      terms_version: '0',
      password: '1',
      password_confirm: '2',
      invitation_code: 'x',
      code: '000000',
    }

    const steps = [
      [{}, 'terms_not_accepted'],
      [{ terms_version: '1' }, 'password_length'],
      [{ password: '123456' }, 'password_common'],
      [{ password: PASSWORD }, 'password_mismatch'],
      [{ password_confirm: PASSWORD }, 'invalid_inviter'],
    ] as const

    const form: Record<string, string> = { ...all }
    for (const [change, name] of steps) {
      Object.assign(form, change)
      expect((await browser().post('/api/login/reg', form)).data.refusal).toBe(name)
    }

    const { invitation_code: _, ...rest } = form
    expect((await browser().post('/api/login/reg', rest)).data.refusal).toBe('code_wrong')
  })

  test.each([
    'a',
    'a@b',
    '+1',
    '+15',
    'ann@example',
    '４９@example.com',
    'ann @example.com',
    '+49 151 12345678 ext. 5',
    '+999123456789',
    '__proto__',
  ])('with the name %j is refused by its field', async (account) => {
    const answer = await browser().post('/api/login/code', { account, purpose: 'register' })
    expect(refusal(answer)).toEqual([400, { refusal: 'field_invalid', field: 'account' }])
  })

  test('of one name by 16 at once makes one customer with one grant', async () => {
    const account = 'race@example.com'
    const code = await browser({ address: '192.0.2.9', keepsCookies: false }).code(account)
    const form = { account, code, password: PASSWORD, password_confirm: PASSWORD, terms_version: '1' }
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        browser({ address: '192.0.2.9', keepsCookies: false }).post('/api/login/reg', form),
      ),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.data.refusal).toBe('code_expired')

    const [row] = await owner.query<{ id: bigint }>('select id from customer where account = $1', [account])
    expect(await owner.query('select from transfer where cr >> 24 = $1', [row?.id])).toHaveLength(1)
  })

  test('stores neither password nor token nor code, and logs none of them', async () => {
    const ann = browser()
    const account = 'canary@example.com'
    const code = await ann.code(account)

    const answer = await ann.post('/api/login/reg', {
      account,
      code,
      password: 'canary-pass',
      password_confirm: 'canary-pass',
      terms_version: '1',
    })

    const tables = ['customer', 'session', 'verification_code', 'login_failure', 'known_device', 'request']
    const dump = JSON.stringify(
      await Promise.all(tables.map((table) => owner.query(`select to_jsonb(t)::text from ${table} t`))),
    )

    const [row] = await owner.query<{ password_hash: string }>(
      'select password_hash from customer where account = $1',
      [account],
    )

    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)

    for (const secret of ['canary-pass', answer.data.token, `"${code}"`]) {
      expect(dump).not.toContain(secret)
      expect(house.logged.join('')).not.toContain(secret)
    }
  })
})
