import type { saveContentCall } from '@plumbline/api-schema/service/desk-content'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import { SECTIONS, TEXTS, WRITTEN_FIELDS } from '@plumbline/domain/service/content'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { forbiddenPhraseIn } from '@plumbline/language/forbidden-phrases'
import type { Transaction } from '../../platform/database/database.ts'
import type { Needs } from './needs.ts'
import { deleteDraft, insertItem, lockItem, readItems, upsertDraft } from './desk-store.ts'
import { plainText } from './rendered-html.ts'
import { recordAct } from '../../desk/operators/index.ts'
import type { Written } from '@plumbline/domain/service/content'

const NAMED: readonly string[] = [...SECTIONS, ...TEXTS]

/**
 * The promise that words hold, as they are written and as they are read: emphasis in the middle of a word hides none
 * (docs/fair-dealing.md 11). @returns the phrase and the field that it stands in
 */
export function promiseIn(words: Written): { readonly phrase: string; readonly field: string } | undefined {
  for (const field of WRITTEN_FIELDS) {
    const text = words[field]
    const phrase =
      forbiddenPhraseIn(text) ?? (field === 'markdown' ? forbiddenPhraseIn(plainText(text)) : undefined)
    if (phrase !== undefined) return { phrase, field }
  }

  return undefined
}

export const refusalOfPromise = (words: Written): Refusal | undefined => {
  const found = promiseIn(words)
  return found && { refusal: 'promise_refused', field: found.field, params: { phrase: found.phrase } }
}

type Asked = ParsedRequestOf<typeof saveContentCall>

/** The item that is written on: a known one, a section or text by its own name, or a new one. */
async function itemOf(
  { makeId, clock }: Needs,
  tx: Transaction,
  operatorId: bigint,
  { id: asked, kind }: Asked,
): Promise<string | Refusal> {
  const isNamed = kind === 'section' || kind === 'text'
  if (asked === undefined && isNamed) return fieldInvalid('id')

  const id = asked ?? makeId()
  await lockItem(tx, id)

  const [item] = await readItems(tx, id)
  if (item) return item.kind === kind ? id : fieldInvalid('kind')

  const isOfKind =
    kind === 'section' ? SECTIONS.some((name) => name === id) : TEXTS.some((name) => name === id)
  if (isNamed ? !isOfKind : asked !== undefined || NAMED.includes(id)) return { refusal: 'not_found' }

  await insertItem(tx, { id, kind, isSample: false, operatorId, at: clock.now() })
  return id
}

/** Keeps what is being written in one language. */
export async function saveDraft(
  deps: Needs,
  operatorId: bigint,
  asked: Asked,
): Promise<{ readonly id: string } | Refusal> {
  const words: Written = { title: asked.title, lead: asked.lead ?? '', markdown: asked.markdown ?? '' }
  const promise = refusalOfPromise(words)
  if (promise) return promise

  return deps.database.transaction(async (tx) => {
    const id = await itemOf(deps, tx, operatorId, asked)
    if (typeof id !== 'string') return id

    const at = deps.clock.now()
    await upsertDraft(tx, { ...words, id, language: asked.language, operatorId, at })

    await recordAct(tx, {
      operatorId,
      act: 'content_save',
      subjectKind: 'content',
      subjectId: id,
      after: `${asked.language}: ${words.title}`,
      at,
    })

    tx.onCommit(() => deps.bus.publish({ type: 'desk', queue: 'content', id }))
    return { id }
  })
}

export const discardDraft = (
  deps: Needs,
  operatorId: bigint,
  { id, language }: { readonly id: string; readonly language: string },
): Promise<Record<string, never> | Refusal> =>
  deps.database.transaction(async (tx) => {
    if (!(await deleteDraft(tx, id, language))) return { refusal: 'not_found' }

    await recordAct(tx, {
      operatorId,
      act: 'content_discard',
      subjectKind: 'content',
      subjectId: id,
      before: language,
      at: deps.clock.now(),
    })

    tx.onCommit(() => deps.bus.publish({ type: 'desk', queue: 'content', id }))
    return {}
  })
