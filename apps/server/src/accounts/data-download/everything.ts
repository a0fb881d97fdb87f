import { keptChartCall } from '@plumbline/api-schema/trading/chart-keeping'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { goodsCall } from '@plumbline/api-schema/trading/market'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import { formerNamesOf } from '../account/index.ts'
import { ownCallFiles } from './own-calls.ts'
import type { OwnReader } from './own-calls.ts'
import type { ZipEntry } from './zip.ts'
import type { Needs } from './needs.ts'

export interface Owner {
  readonly customerId: bigint
  readonly account: string
  readonly registeredAt: Instant
  readonly language: Language
  readonly now: Instant
}

const json = (name: string, value: unknown): ZipEntry => ({
  name: `${name}.json`,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

/** What the app shows masked, whole: it is the customer's own. */
async function* personal(
  { database, identity, payoutTargets }: Needs,
  { customerId, account, registeredAt }: Owner,
): AsyncGenerator<ZipEntry> {
  const names = await formerNamesOf(database, customerId)
  yield json('personal/account', {
    account,
    registered_at: new Date(registeredAt).toISOString(),
    former_names: names.map((name) => ({
      account: name.account,
      until: new Date(name.givenUpAt).toISOString(),
    })),
  })

  const stated = await identity.stated(database, customerId)
  const name = await identity.verifiedName(database, customerId)

  if (stated) yield json('personal/identity', { name, id_number: stated.idNumber, birthday: stated.birthday })
  const targets = []
  for (const target of await payoutTargets.listOf(database, customerId)) {
    const details = await payoutTargets.detailsOf(database, customerId, target.id)
    targets.push({
      type: target.type,
      asset: target.asset,
      label: target.label,
      name: target.name,
      bound_at: new Date(target.boundAt).toISOString(),
      number: details?.number,
      holder_name: details?.holderName,
      routing_number: details?.routingNumber,
      account_type: details?.accountType,
      email: details?.email,
      address: details?.address,
      birthday: details?.birthday,
      zipcode: details?.zipcode,
      opening_bank: details?.openingBank,
    })
  }

  yield json('personal/destinations', targets)
}

/** A statement for each year, each with its opening and its closing: the last one is the final statement. */
async function* statements(read: OwnReader, { mode, zone }: Needs, owner: Owner): AsyncGenerator<ZipEntry> {
  const [first, today] = [zone.dayOf(owner.registeredAt).date, zone.dayOf(owner.now).date]
  const books = mode === 'live' ? ['false', 'true'] : ['true']
  for (let year = Number(first.slice(0, 4)); year <= Number(today.slice(0, 4)); year += 1) {
    const from = `${year}` === first.slice(0, 4) ? first : `${year}-01-01`
    const to = `${year}` === today.slice(0, 4) ? today : `${year}-12-31`
    for (const practice of books) {
      const bytes = await read.file('/api/statement/csv', { from, to, practice })
      const suffix = practice === 'true' && mode === 'live' ? '-practice' : ''
      if (bytes) yield { name: `statements/${year}${suffix}.csv`, bytes }
    }
  }
}

/** How the charts were left, which is asked for product by product. */
async function* charts(read: OwnReader): AsyncGenerator<ZipEntry> {
  const { items } = (await read.json(goodsCall.path, {})) as ResponseOf<typeof goodsCall> // of our own call
  const kept = []
  for (const { symbol } of items) {
    const chart = await read.json(keptChartCall.path, { symbol })
    if (chart && 'document' in chart) kept.push({ symbol, ...chart })
  }

  yield json('chart-kept', kept)
}

async function* pictures({ database, uploads }: Needs, { customerId }: Owner): AsyncGenerator<ZipEntry> {
  for (const { id, purpose } of await uploads.idsOf(database, customerId)) {
    const picture = await uploads.read(database, id)
    if (picture) yield { name: `pictures/${purpose}-${id}.webp`, bytes: picture.bytes, isPacked: true }
    // It was forgotten just now; an archive without one that is known would look whole.
    else if (await uploads.about(database, id)) throw new Error(`the file of picture ${id} is missing`)
  }
}

/** Everything of a customer, file by file. */
export async function* everythingOf(
  deps: Needs,
  read: OwnReader,
  owner: Owner,
  t: Translate,
): AsyncGenerator<ZipEntry> {
  const about = [
    t('protection.zip.title'),
    t('protection.zip.made', { time: new Date(owner.now).toISOString() }),
    t('protection.zip.files'),
    t('protection.zip.statements'),
    t('protection.zip.times'),
  ]

  yield { name: 'README.txt', bytes: Buffer.from(`${about.join('\n\n')}\n`) }
  yield* personal(deps, owner)
  yield* statements(read, deps, owner)
  yield* ownCallFiles(read, deps.mode)
  yield* charts(read)
  yield* pictures(deps, owner)
}
