import { randomUUID } from 'node:crypto'
import { CARD, FUND_PASSWORD, newAddress, newCardNumber } from '../houses/payout-house.ts'
import type { Payee } from '../houses/payout-house.ts'
import { multipartOf } from '../multipart.ts'
import { PASSWORD, readAnswer } from '../test-browser.ts'
import type { Browser } from '../test-browser.ts'
import { viewBoth } from '../view-both.ts'
import { shortened } from './limits.ts'
import { asking, taken } from './stage.ts'
import type { Arrange, Path, Stage } from './stage.ts'

const CERTIFICATION = '/api/user/certification'

let people = 0

/** A real name that nobody else has; its pictures do not exist, which is looked at last. */
const stated = (change: Record<string, string> = {}): Record<string, string> => ({
  name: 'Sample Person',
  id_number: `B${(people += 1)}00007`,
  birthday: '1990-05-17',
  front: randomUUID(),
  back: randomUUID(),
  ...change,
})

const stating =
  (change?: Record<string, string>): Arrange =>
  async ({ customer }) =>
    asking((await customer()).from, CERTIFICATION, stated(change))

/** Sends a real name to review. */
async function underReview(from: Browser, idNumber?: string): Promise<string> {
  const pictures = { front: await from.picture('id_front'), back: await from.picture('id_back') }
  const change = { ...pictures, ...(idNumber !== undefined && { id_number: idNumber }) }
  return String((await taken(from.post(CERTIFICATION, stated(change)))).id)
}

/** A card that is refused before or at its code. */
const card = (change: Record<string, string> = {}): Record<string, string> => ({
  ...CARD,
  card_number: newCardNumber(),
  fund_password: FUND_PASSWORD,
  code: '000000',
  ...change,
})

const address = (change: Record<string, string> = {}): Record<string, string> => ({
  currency: 'ETH',
  network: 'Ethereum',
  address: newAddress(),
  fund_password: FUND_PASSWORD,
  code: '000000',
  ...change,
})

/** A second customer asks for what the first has bound, with a fresh code each time: it is used up. */
const bindingAgain = async (
  { payee }: Stage,
  path: string,
  first: (by: Payee) => Promise<Record<string, string>>,
) => {
  const ann = await payee()
  const fields = await first(ann)
  const bob = await payee()

  return async (headers: Record<string, string>) =>
    bob.from.post(path, { ...fields, code: await bob.bindCode() }, headers)
}

/** docs/rules/accounts.md#identity: identity, cards, addresses and the fund password. */
export const IDENTITY: Path = {
  name: 'identity, cards, passwords',
  list: [
    'under_review_already',
    'already_verified',
    'id_number_used',
    'id_number_incorrect',
    'name_incorrect',
    'under_age',
    'identity_required',
    'holder_name_mismatch',
    'card_number_incorrect',
    'card_number_used',
    'address_incorrect',
    'address_used',
    'code_wrong',
    'file_refused',
    'fund_password_mismatch',
    'fund_password_not_set',
    'fund_password_wrong',
    'fund_password_locked',
    'limit_loosening_waits',
  ],
  scenes: {
    limit_loosening_waits: shortened,
    under_review_already: async ({ customer }) => {
      const { from } = await customer()
      await underReview(from)
      return asking(from, CERTIFICATION, stated())
    },
    already_verified: async ({ customer, operator }) => {
      const { from } = await customer()
      const id = await underReview(from)
      const by = await operator(['reviewer'])

      await viewBoth(by, id)
      await taken(by.post('/api/desk/certification/pass', { id }))

      return asking(from, CERTIFICATION, stated())
    },
    id_number_used: [
      'id_number',
      async ({ customer }) => {
        const [ann, bob] = [await customer(), await customer()]
        await underReview(ann.from, 'ZX9080700')
        return asking(bob.from, CERTIFICATION, stated({ id_number: 'zx 9080-700' }))
      },
    ],
    id_number_incorrect: ['id_number', stating({ id_number: '1234' })],
    name_incorrect: ['name', stating({ name: 'X' })],
    under_age: ['birthday', stating({ birthday: '2015-01-01' })],
    identity_required: async ({ payee }) =>
      asking((await payee({ verified: false })).from, '/api/user/add_card', card()),
    holder_name_mismatch: [
      'holder_name',
      async ({ payee }) =>
        asking((await payee()).from, '/api/user/add_card', card({ holder_name: 'Somebody Else' })),
    ],
    card_number_incorrect: [
      'card_number',
      async ({ payee }) =>
        asking((await payee()).from, '/api/user/add_card', card({ card_number: '4242424242424241' })),
    ],
    card_number_used: [
      'card_number',
      (stage) =>
        bindingAgain(stage, '/api/user/add_card', async (ann) => {
          const fields = card()
          await taken(ann.addCard({ card_number: String(fields['card_number']) }))
          return fields
        }),
    ],
    address_incorrect: [
      'address',
      async ({ payee }) =>
        asking((await payee()).from, '/api/user/add_wallet_addr', address({ address: '0x123' })),
    ],
    address_used: [
      'address',
      (stage) =>
        bindingAgain(stage, '/api/user/add_wallet_addr', async (ann) => {
          const fields = address()
          await taken(ann.addAddress(String(fields['address'])))
          return fields
        }),
    ],
    code_wrong: ['code', async ({ payee }) => asking((await payee()).from, '/api/user/add_card', card())],
    file_refused: [
      'file',
      async ({ customer, whole: { app } }) => {
        const { token = '' } = (await customer()).from
        const text = { name: 'file', fileName: 'picture.png', bytes: Buffer.from('no picture') }
        const { payload, headers: type } = multipartOf([{ name: 'purpose', value: 'recharge' }, text])
        const url = '/api/user/upload_file'

        return async (headers) =>
          readAnswer(
            await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...type, token } }),
          )
      },
    ],
    fund_password_mismatch: [
      'fund_password_confirm',
      async ({ customer }) =>
        asking((await customer()).from, '/api/user/pwd_pay', {
          fund_password: 'w9-kestrel',
          fund_password_confirm: 'w9-kestrel-2',
          login_password: PASSWORD,
          code: '123456',
        }),
    ],
    fund_password_not_set: async ({ payee }) =>
      asking((await payee({ owning: false })).from, '/api/user/add_card', card()),
    fund_password_wrong: [
      'fund_password',
      async ({ payee, whole: { owner } }) => {
        const { from, customerId } = await payee()
        const ask = asking(from, '/api/user/add_card', card({ fund_password: 'wrong-one' }))
        return async (headers) => {
          await owner.query('delete from fund_password_failure where customer_id = $1', [customerId])
          return ask(headers)
        }
      },
    ],
    fund_password_locked: async ({ payee }) => {
      const { from } = await payee()
      for (let tried = 0; tried < 5; tried += 1)
        await from.post('/api/user/add_card', card({ fund_password: 'wrong-one' }))
      return asking(from, '/api/user/add_card', card())
    },
  },
}
