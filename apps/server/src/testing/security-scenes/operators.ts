import { atTheDoor, codeAt, DESK_PASSWORD, wrongCodeAt } from '../../desk/operators/testing/desk-door.ts'
import type { AtTheDoor } from '../../desk/operators/testing/desk-door.ts'
import { Secret, TOTP } from 'otpauth'
import { operatorBrowser } from '../operator-browser.ts'
import { dataOf } from '../test-browser.ts'
import type { SecurityScene, SecurityStage } from './stage.ts'

/* Events at the desk: of operators' own log-ins, and of what they see of customers. */

const WRONG = 'h7-dormouse-moth'
const NEW_PASSWORD = 'other-willow-kestrel'
const STEP_MS = 31_000
const REASON = 'they called and asked'

interface Operator extends AtTheDoor {
  readonly operatorId: bigint
  readonly secrets: readonly string[]
}

async function signedIn(stage: SecurityStage): Promise<Operator> {
  const ann = await atTheDoor(stage, { roles: ['admin'] })
  await ann.setUp()

  const [row] = await stage.db.query<{ id: bigint }>('select id from operator where name = $1', [ann.name])
  if (!row) throw new Error('no operator was made')

  return Object.assign(ann, {
    operatorId: row.id,
    secrets: [ann.setupToken, ann.token, DESK_PASSWORD, WRONG, NEW_PASSWORD],
  })
}

async function withApp(stage: SecurityStage): Promise<{ readonly ann: Operator; readonly totp: TOTP }> {
  const ann = await signedIn(stage)
  const totp = await ann.addAuthenticator()
  stage.clock.advance(STEP_MS)

  return { ann, totp }
}

const of = ({ operatorId, secrets }: Operator) => ({ operatorId, secrets })

const LOG_INS = {
  async operator_log_in(stage) {
    const ann = await signedIn(stage)
    return { ...of(ann), detail: 'password', act: () => ann.logIn() }
  },
  async operator_log_in_failed(stage) {
    const ann = await signedIn(stage)
    return { ...of(ann), act: () => ann.logIn({ password: WRONG }) }
  },
  async operator_locked(stage) {
    const ann = await signedIn(stage)
    for (let time = 0; time < 4; time += 1) await ann.logIn({ password: WRONG })
    return { ...of(ann), act: () => ann.logIn({ password: WRONG }) }
  },
  async operator_password_changed(stage) {
    const ann = await signedIn(stage)
    const fields = {
      password: DESK_PASSWORD,
      new_password: NEW_PASSWORD,
      new_password_confirm: NEW_PASSWORD,
    }

    return { ...of(ann), act: () => ann.post('/api/desk/password', fields) }
  },
  async operator_sessions_ended(stage) {
    const ann = await signedIn(stage)
    await ann.logIn()

    return {
      ...of(ann),
      detail: 'others',
      act: () => ann.post('/api/desk/session/end', { others: 'true' }),
    }
  },
} satisfies Record<string, SecurityScene>

const FACTORS = {
  async operator_factor_wrong(stage) {
    const { ann, totp } = await withApp(stage)
    const code = wrongCodeAt(totp, stage.clock.now())
    return { ...of(ann), act: () => ann.logIn({ second_factor: code }) }
  },
  async operator_factor_added(stage) {
    const ann = await signedIn(stage)
    return { ...of(ann), detail: 'authenticator', act: () => ann.addAuthenticator() }
  },
  async operator_factor_replaced(stage) {
    const { ann, totp } = await withApp(stage)
    const { secret } = dataOf(
      await ann.post('/api/desk/authenticator/begin', {
        password: DESK_PASSWORD,
        second_factor: codeAt(totp, stage.clock.now()),
      }),
    )

    const newer = new TOTP({ secret: Secret.fromBase32(String(secret)), digits: 6, period: 30 })
    const fields = { second_factor: codeAt(newer, stage.clock.now()) }

    return {
      operatorId: ann.operatorId,
      secrets: [...ann.secrets, String(secret), fields.second_factor],
      detail: 'authenticator',
      act: () => ann.post('/api/desk/authenticator/confirm', fields),
    }
  },
  async operator_factor_removed(stage) {
    const { ann, totp } = await withApp(stage)
    const fields = { password: DESK_PASSWORD, second_factor: codeAt(totp, stage.clock.now()) }

    return {
      ...of(ann),
      detail: 'authenticator',
      act: () => ann.post('/api/desk/factor/remove', fields),
    }
  },
} satisfies Record<string, SecurityScene>

const LOOKS = {
  async customer_unmasked(stage) {
    const [ann, reviewer] = [await stage.newcomer(), await operatorBrowser(stage, { roles: ['reviewer'] })]
    const fields = { id: ann.customerId.toString(), field: 'account', reason: REASON }

    return {
      operatorId: reviewer.operatorId,
      secrets: [ann.account, REASON, reviewer.token],
      detail: 'account',
      act: () => reviewer.post('/api/desk/customer/unmask', fields),
    }
  },
  async customer_searched(stage) {
    const support = await operatorBrowser(stage, { roles: ['support'] })
    const account = stage.strangeName()

    return {
      operatorId: support.operatorId,
      secrets: [account, REASON],
      hasAccount: true,
      act: () => support.post('/api/desk/customers/find', { account, reason: REASON }),
    }
  },
  async customer_signed_out(stage) {
    const [ann, support] = [await stage.newcomer(), await operatorBrowser(stage, { roles: ['support'] })]
    const fields = { id: ann.customerId.toString(), reason: REASON }

    return {
      customerId: ann.customerId,
      operatorId: support.operatorId,
      secrets: [...ann.secrets, REASON],
      act: () => support.post('/api/desk/customer/sign_out', fields),
    }
  },
} satisfies Record<string, SecurityScene>

export const OF_OPERATORS = { ...LOG_INS, ...FACTORS, ...LOOKS }
