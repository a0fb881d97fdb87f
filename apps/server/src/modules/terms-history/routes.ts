import { TERM_KINDS, termsSubjectsCall, termsVersionsCall } from '@plumbline/api-schema/terms-history'
import type { TermKind, TermsSubject } from '@plumbline/api-schema/terms-history'
import { toIso } from '@plumbline/domain/time'
import type { Language } from '@plumbline/language/languages'
import { titleIn } from '@plumbline/language/title-in'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Database } from '../../platform/database/database.ts'
import { findByHash, readSubjects, readTitles, readVersions } from './store.ts'

const MOST_SUBJECTS = 500
/** Newest first; a subject with more has still all of them in the log. */
const MOST_VERSIONS = 100

/** The terms time machine (expectations.md G): open, because what binds is no secret. */
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

  registerCall(app, termsSubjectsCall, async (_request, { language }) => {
    const labelOf = await labels(language)
    const subjects = await readSubjects(database, TERM_KINDS, MOST_SUBJECTS)
    return {
      items: subjects.map(({ kind, subject, versions, at }) => ({
        kind,
        subject,
        ...labelOf(kind, subject),
        versions: Number(versions),
        from: toIso(at),
      })),
    }
  })

  registerCall(app, termsVersionsCall, async ({ kind, subject, hash }, { language }) => {
    const asked =
      hash === undefined
        ? kind !== undefined && subject !== undefined
          ? { kind, subject }
          : undefined
        : await findByHash(database, TERM_KINDS, hash)
    const rows = asked ? await readVersions(database, asked.kind, asked.subject, MOST_VERSIONS) : []
    if (!asked || rows.length === 0)
      return { refusal: 'not_found', field: hash === undefined ? 'subject' : 'hash' }
    const labelOf = await labels(language)
    return {
      kind: asked.kind,
      subject: asked.subject,
      ...labelOf(asked.kind, asked.subject),
      items: rows.map(({ version, at, hash: digest, document, seq }) => ({
        version,
        from: toIso(at),
        hash: digest,
        document,
        ...(seq !== null && { seq: Number(seq) }),
      })),
    }
  })
}
