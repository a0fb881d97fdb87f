import {
  BINDING_KINDS,
  TERM_KINDS,
  termsSubjectsCall,
  termsVersionsCall,
} from '@plumbline/api-schema/openness/terms-history'
import type { TermKind, TermsSubject } from '@plumbline/api-schema/openness/terms-history'
import { toIso } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import { titleIn } from '@plumbline/language/title-in'
import type { FastifyInstance } from 'fastify'
import { BAD_CURSOR, cutPage, pageOf, NUMBER_CURSOR } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import type { Database } from '../../platform/database/database.ts'
import { findByHash, readSubjects, readTitles, readVersions } from './store.ts'
import { database } from '../../platform/floor.ts'
import { defineModule } from '../../platform/module.ts'

/** The terms time machine (docs/rules/openness.md#terms-history): open, because what binds is no secret. */
export function registerRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  async function labels(language: Language) {
    const titles = await readTitles(database)

    return (kind: TermKind, subject: string): Pick<TermsSubject, 'label' | 'language'> => {
      const known = titles.get(`${kind} ${subject}`)
      if (!known) return {}

      const { title: label, language: written } = titleIn(known, language)

      // What a payment method is called are stable names: the client says them in the reader's words.
      return kind === 'payment_method' ? { label } : { label, language: written }
    }
  }

  registerCall(app, termsSubjectsCall, async ({ kind: only, binding, ...page }, { language }) => {
    const kinds = (binding === true ? BINDING_KINDS : TERM_KINDS).filter(
      (kind) => only === undefined || kind === only,
    )

    const labelOf = await labels(language)
    const subjects = (await readSubjects(database, kinds)).map(({ kind, subject, versions, at }) => ({
      kind,
      subject,
      ...labelOf(kind, subject),
      versions: Number(versions),
      from: toIso(at),
    }))

    return pageOf(subjects, page, ({ kind, subject }) => `${kind} ${subject}`)
  })

  registerCall(app, termsVersionsCall, async ({ kind, subject, hash, cursor, limit }, { language }) => {
    if (cursor !== undefined && !NUMBER_CURSOR.test(cursor)) return BAD_CURSOR

    const asked =
      hash === undefined ? kind && { kind, subject } : await findByHash(database, TERM_KINDS, hash)
    const rows = asked ? await readVersions(database, asked, cursor, limit + 1) : []
    if (rows.length === 0 && cursor !== undefined) return BAD_CURSOR
    if (!asked || rows.length === 0)
      return { refusal: 'not_found', field: hash === undefined ? 'subject' : 'hash' }

    const labelOf = await labels(language)
    const { page, ...next } = cutPage(rows, limit, ({ entry }) => String(entry))

    return {
      ...next,
      kind: asked.kind,
      ...(asked.subject !== undefined && {
        subject: asked.subject,
        ...labelOf(asked.kind, asked.subject),
      }),
      items: page.map(({ subject: own, version, at, hash: digest, document, seq }) => ({
        ...(asked.subject === undefined && { subject: own }),
        version,
        from: toIso(at),
        hash: digest,
        document,
        ...(seq !== null && { seq: Number(seq) }),
      })),
    }
  })
}

export const termsHistory = defineModule({
  name: 'terms-history',
  needs: { database },
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
