import { Secret, TOTP } from 'otpauth'
import { wrongCodeAt } from '../../desk/operators/testing/desk-door.ts'
import { FUND_PASSWORD } from '../houses/payout-house.ts'
import { dataOf, PASSWORD } from '../test-browser.ts'
import type { Browser } from '../test-browser.ts'
import type { Person, SecurityScene, SecurityStage } from './stage.ts'

/* Events of a customer's account, each by the call that causes it. */

const WRONG = 'h7-dormouse'
const NEW_PASSWORD = 'w9-kestrel'
const STEP_MS = 30_000

const of = ({ customerId, secrets }: Person, more: readonly string[] = []) => ({
  customerId,
  secrets: [...secrets, WRONG, NEW_PASSWORD, FUND_PASSWORD, ...more],
})

const newPassword = { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }

const codeOf = (totp: TOTP, { clock }: SecurityStage): string => totp.generate({ timestamp: clock.now() })

async function beginApp(stage: SecurityStage, { from, account }: Person): Promise<TOTP> {
  const { secret } = dataOf(
    await from.post('/api/security/authenticator/begin', {
      login_password: PASSWORD,
      code: await from.code(account, 'secure'),
    }),
  )

  stage.clock.advance(STEP_MS)
  return new TOTP({ secret: Secret.fromBase32(String(secret)), digits: 6, period: 30 })
}

async function withApp(
  stage: SecurityStage,
): Promise<Person & { readonly totp: TOTP; readonly codes: readonly string[] }> {
  const person = await stage.newcomer()
  const totp = await beginApp(stage, person)
  const { recovery_codes: codes } = dataOf(
    await person.from.post('/api/security/authenticator/confirm', { second_factor: codeOf(totp, stage) }),
  )

  stage.clock.advance(STEP_MS)
  return { ...person, totp, codes }
}

const setFundPassword = async ({ from, account }: Person) =>
  from.post('/api/user/pwd_pay', {
    fund_password: FUND_PASSWORD,
    fund_password_confirm: FUND_PASSWORD,
    login_password: PASSWORD,
    code: await from.code(account, 'fund_password'),
  })

/** Types a wrong fund password where one is asked for. */
const guessFundPassword = (from: Browser) =>
  from.post('/api/user/pwd_pay', {
    fund_password: NEW_PASSWORD,
    fund_password_confirm: NEW_PASSWORD,
    old_fund_password: WRONG,
  })

const secure = async ({ from, account }: Person) =>
  from.post('/api/security/secure', { code: await from.code(account, 'secure') })

/** A key that only reads, as it is asked for with all that it takes. */
const keyWish = async ({ from, account }: Person) => ({
  name: 'Home server',
  scope: 'read',
  days: '30',
  login_password: PASSWORD,
  code: await from.code(account, 'api_key'),
})

async function times<Answer>(count: number, act: () => Promise<Answer>): Promise<void> {
  for (let time = 0; time < count; time += 1) await act()
}

/** Asks for a code to reset the password, and enters another. @returns what enters it */
async function wrongCode({ browser, sent, newcomer }: SecurityStage) {
  const person = await newcomer()
  const phone = browser()
  const code = await phone.code(person.account, 'reset_password')
  const other = String((BigInt(code) + 1n) % 10n ** BigInt(code.length)).padStart(code.length, '0')
  const enter = () =>
    phone.post('/api/login/forgot', { account: person.account, code: other, ...newPassword })

  return { person, enter, codes: [code, other, ...sent.map((each) => each.code)] }
}

const LOG_INS = {
  async log_in({ newcomer }) {
    const ann = await newcomer()
    return { ...of(ann), act: () => ann.from.logIn(ann.account) }
  },
  async log_in_failed({ newcomer, browser }) {
    const ann = await newcomer()
    return { ...of(ann), act: () => browser().logIn(ann.account, WRONG) }
  },
  async account_locked({ newcomer, browser }) {
    const ann = await newcomer()
    await times(4, () => browser().logIn(ann.account, WRONG))
    return { ...of(ann), act: () => browser().logIn(ann.account, WRONG) }
  },
  async account_unlocked({ newcomer, browser }) {
    const ann = await newcomer()
    const phone = browser()

    await times(5, () => phone.logIn(ann.account, WRONG))
    const code = await phone.code(ann.account, 'login_unlock')

    return {
      ...of(ann, [code]),
      act: () => phone.post('/api/login/unlock', { account: ann.account, code }),
    }
  },
  async new_device({ newcomer, browser }) {
    const ann = await newcomer()
    return { ...of(ann), act: () => browser().logIn(ann.account) }
  },
  async password_changed({ newcomer }) {
    const ann = await newcomer()
    return {
      ...of(ann),
      act: () => ann.from.post('/api/user/pwd_login', { old_password: PASSWORD, ...newPassword }),
    }
  },
  async password_reset({ newcomer, browser }) {
    const ann = await newcomer()
    const phone = browser()
    const code = await phone.code(ann.account, 'reset_password')

    return {
      ...of(ann, [code]),
      act: () => phone.post('/api/login/forgot', { account: ann.account, code, ...newPassword }),
    }
  },
  async session_ended({ newcomer, browser }) {
    const ann = await newcomer()
    await browser().logIn(ann.account)

    return {
      ...of(ann),
      detail: 'others',
      act: () => ann.from.post('/api/devices/sign_out', { others: '1', login_password: PASSWORD }),
    }
  },
} satisfies Record<string, SecurityScene>

const CODES = {
  async code_sent({ newcomer, browser }) {
    const ann = await newcomer()

    return {
      ...of(ann),
      detail: 'reset_password',
      act: () => browser().code(ann.account, 'reset_password'),
    }
  },
  async code_wrong(stage) {
    const { person, enter, codes } = await wrongCode(stage)
    return { ...of(person, codes), detail: 'reset_password', act: enter }
  },
  async code_exhausted(stage) {
    const { person, enter, codes } = await wrongCode(stage)
    await times(4, enter)
    return { ...of(person, codes), detail: 'reset_password', act: enter }
  },
} satisfies Record<string, SecurityScene>

const FUND_PASSWORDS = {
  async fund_password_wrong({ newcomer }) {
    const ann = await newcomer()
    await setFundPassword(ann)
    return { ...of(ann), act: () => guessFundPassword(ann.from) }
  },
  async fund_password_locked({ newcomer }) {
    const ann = await newcomer()
    await setFundPassword(ann)
    await times(4, () => guessFundPassword(ann.from))

    return { ...of(ann), act: () => guessFundPassword(ann.from) }
  },
  async fund_password_changed({ newcomer }) {
    const ann = await newcomer()
    return { ...of(ann), detail: 'set', act: () => setFundPassword(ann) }
  },
} satisfies Record<string, SecurityScene>

const logInWith = ({ from, account }: Person, secondFactor: string) =>
  from.post('/api/login/index', { account, password: PASSWORD, second_factor: secondFactor })

const FACTORS = {
  async factor_added(stage) {
    const ann = await stage.newcomer()
    const totp = await beginApp(stage, ann)
    const code = codeOf(totp, stage)

    return {
      ...of(ann, [code, totp.secret.base32]),
      detail: 'authenticator',
      act: () => ann.from.post('/api/security/authenticator/confirm', { second_factor: code }),
    }
  },
  async factor_removed(stage) {
    const ann = await withApp(stage)
    const fields = { login_password: PASSWORD, second_factor: codeOf(ann.totp, stage) }
    return {
      ...of(ann, [fields.second_factor]),
      act: () => ann.from.post('/api/security/factor/remove', fields),
    }
  },
  async factor_used(stage) {
    const ann = await withApp(stage)
    const code = codeOf(ann.totp, stage)
    return { ...of(ann, [code]), detail: 'authenticator', act: () => logInWith(ann, code) }
  },
  async factor_wrong(stage) {
    const ann = await withApp(stage)
    const code = wrongCodeAt(ann.totp, stage.clock.now())
    return { ...of(ann), act: () => logInWith(ann, code) }
  },
  async recovery_codes_made(stage) {
    const ann = await withApp(stage)
    const fields = { login_password: PASSWORD, second_factor: codeOf(ann.totp, stage) }
    return {
      ...of(ann, [fields.second_factor, ...ann.codes]),
      act: () => ann.from.post('/api/security/recovery_codes/make', fields),
    }
  },
  async recovery_code_used(stage) {
    const ann = await withApp(stage)
    return { ...of(ann, ann.codes), act: () => logInWith(ann, ann.codes[0] ?? '') }
  },
  async factor_recovered(stage) {
    const ann = await withApp(stage)
    const code = await ann.from.code(ann.account, 'secure')

    return {
      ...of(ann, [code]),
      act: () =>
        ann.from.post('/api/login/factor_recover', { account: ann.account, password: PASSWORD, code }),
    }
  },
} satisfies Record<string, SecurityScene>

const ACCOUNTS = {
  async account_secured({ newcomer }) {
    const ann = await newcomer()
    return { ...of(ann), act: () => secure(ann) }
  },
  async account_released({ newcomer }) {
    const ann = await newcomer()
    await secure(ann)
    await ann.from.logIn(ann.account)
    const code = await ann.from.code(ann.account, 'secure')

    return {
      ...of(ann, [code]),
      act: () => ann.from.post('/api/security/release', { code, login_password: PASSWORD }),
    }
  },
  async api_key_made({ newcomer }) {
    const ann = await newcomer()
    const wish = await keyWish(ann)
    return { ...of(ann, [wish.code]), act: () => ann.from.post('/api/keys/make', wish) }
  },
  async api_key_revoked({ newcomer }) {
    const ann = await newcomer()
    const { key, secret } = dataOf(await ann.from.post('/api/keys/make', await keyWish(ann)))
    return {
      ...of(ann, [String(secret)]),
      act: () => ann.from.post('/api/keys/revoke', { id: String(key.id) }),
    }
  },
  async api_key_address_refused({ newcomer, browser }) {
    const ann = await newcomer()
    const wish = { ...(await keyWish(ann)), addresses: '198.51.100.1' }
    const { secret } = dataOf(await ann.from.post('/api/keys/make', wish))
    const elsewhere = browser()
    elsewhere.token = String(secret)

    return { ...of(ann, [elsewhere.token]), act: () => elsewhere.get('/api/user/wallet') }
  },
  async data_downloaded({ newcomer }) {
    const ann = await newcomer()
    const proofs = { login_password: PASSWORD, code: await ann.from.code(ann.account, 'data_download') }
    return { ...of(ann), act: () => ann.from.post('/api/user/data_download', proofs) }
  },
} satisfies Record<string, SecurityScene>

export const OF_CUSTOMERS = { ...LOG_INS, ...CODES, ...FUND_PASSWORDS, ...FACTORS, ...ACCOUNTS }
