import type { publishContentCall } from '@plumbline/api-schema/service/desk-content'
import type { RequestOf } from '@plumbline/api-schema/wire/call'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { wordsOfNextVersion } from '@plumbline/domain/service/content'
import type { NewsTopic } from '@plumbline/domain/service/content'
import { LANGUAGES } from '@plumbline/language/languages'
import { typedTimeIn, wireTimeIn } from '../../format/platform-time.ts'
import type { Whole } from './language-state.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** How the next version is to be published, as it is being filled in. '' is nothing. */
export interface PublishDraft {
  readonly languages: readonly string[]
  readonly publishAt: string
  readonly until: string
  readonly place: string
  readonly topic: NewsTopic | ''
  readonly path: string
  readonly query: string
  readonly picture: string
  readonly evidenceKind: 'file' | 'register'
  readonly evidence: string
  readonly evidenceHash: string
  readonly reviewOn: string
  readonly reason: string
}

type Wording = Whole['wordings'][number]
const byLanguage = (all: readonly Wording[]): Record<string, Wording> =>
  Object.fromEntries(all.map((words) => [words.language, words]))

/** Languages that the next version can have, in the order of the picker. */
export function languagesOf({ wordings, drafts }: Pick<Whole, 'wordings' | 'drafts'>): string[] {
  const words = wordsOfNextVersion(byLanguage(wordings), byLanguage(drafts))
  return LANGUAGES.map(({ code }) => code).filter((code) => code in words)
}

/** Languages that the newest version has and the next one cannot: their words are of older English ones. */
export function leftBehind(whole: Pick<Whole, 'wordings' | 'drafts'>): string[] {
  const kept = languagesOf(whole)
  return whole.wordings.map(({ language }) => language).filter((code) => !kept.includes(code))
}

/** Begins with what the newest version has. Its end is not taken over: it was that version’s own. */
export function publishDraftOf(whole: Whole, zone: Zone): PublishDraft {
  const [version] = whole.versions
  const [path = '', query = ''] = version?.target?.split('?') ?? []
  const isAhead = version?.state === 'scheduled'

  return {
    languages: languagesOf(whole),
    publishAt: isAhead ? typedTimeIn(version.publish_at, zone) : '',
    until: isAhead && version.until !== undefined ? typedTimeIn(version.until, zone) : '',
    place: String(version?.place ?? 0),
    topic: version?.topic ?? '',
    path,
    query,
    picture: version?.picture?.split('id=')[1] ?? '',
    evidenceKind: version?.evidence_kind ?? 'register',
    evidence: version?.evidence ?? '',
    evidenceHash: version?.evidence_hash ?? '',
    reviewOn: '',
    reason: '',
  }
}

/** The wish as the call takes it; what a kind does not have is left out. */
export function publishRequest(
  { item }: Pick<Whole, 'item'>,
  draft: PublishDraft,
  zone: Zone,
): RequestOf<typeof publishContentCall> {
  const at = (typed: string): string | undefined => (typed === '' ? undefined : wireTimeIn(typed, zone))
  const [publishAt, until] = [at(draft.publishAt), at(draft.until)]
  const target = draft.path === '' ? '' : [draft.path, draft.query].filter(Boolean).join('?')
  const given = draft.reason.trim()

  return {
    id: item.id,
    languages: draft.languages.join(','),
    ...defined({ publish_at: publishAt }),
    ...(until !== undefined && item.kind !== 'text' && { until }),
    ...(item.kind === 'banner' && /^\d{1,3}$/.test(draft.place) && { place: String(Number(draft.place)) }),
    ...(item.kind === 'news' && draft.topic !== '' && { topic: draft.topic }),
    ...(canLead(item.kind) && target !== '' && { target }),
    ...(canShow(item.kind) && draft.picture !== '' && { picture: draft.picture }),
    ...(item.kind === 'section' && {
      evidence_kind: draft.evidenceKind,
      ...(draft.evidence.trim() !== '' && { evidence: draft.evidence.trim() }),
      ...(draft.evidenceKind === 'file' &&
        draft.evidenceHash.trim() !== '' && { evidence_hash: draft.evidenceHash.trim().toLowerCase() }),
      ...(draft.reviewOn !== '' && { review_on: draft.reviewOn }),
    }),
    ...(given !== '' && { reason: given }),
  }
}

type Kind = Whole['item']['kind']
export const canLead = (kind: Kind): boolean => kind === 'banner' || kind === 'activity'
export const canShow = (kind: Kind): boolean => kind !== 'section' && kind !== 'text'
