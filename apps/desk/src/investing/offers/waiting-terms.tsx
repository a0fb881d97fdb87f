import { deskOffersCall, paymentsDueCall } from '@plumbline/api-schema/investing/desk-investment'
import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import { booksCall, proposalsCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import type { Conflict, PanelDoor } from '../../review/decide.ts'
import { useLineWords } from '../../review/line-words.ts'
import { SeenWhole } from '../../review/seen.tsx'
import { ProposalActs } from '../../review/proposal-acts.tsx'
import { refresh } from '../../session/query-client.ts'
import { Changes } from '../../ui/changes.tsx'
import type { ChangeLine } from '../../ui/changes.tsx'
import { FourEyes } from '../../ui/four-eyes.tsx'
import { say } from '../../ui/said.tsx'
import { Notice } from '../../ui/state.tsx'
import { proposedNeed } from './proposed-need.ts'
import { centsOf, reserveOf, shortfallOf } from './reserve.ts'
import { formatUsd } from '@plumbline/domain/money/asset'

/** Lines of terms that are shown even where they stay. */
const ALWAYS: ReadonlySet<string> = new Set(['daily_rate', 'higher_rate', 'capacity', 'needed'])

/** What a decision in the panel of an offer leads to: it is said, and everything it touches is read again. */
export function useOfferDoor(onConflict: (conflict: Conflict | undefined) => void): PanelDoor {
  const readAgain = (): void => refresh(deskOffersCall, proposalsCall, queuesCall, paymentsDueCall, booksCall)

  return {
    onDecided: (words) => {
      onConflict(undefined)
      say(words)
      readAgain()
    },
    onConflict: (kind) => {
      onConflict(kind)
      readAgain()
    },
  }
}

/** Approve and reject of the proposal that waits longest. */
export function WaitingActs({ proposal, door }: { readonly proposal: Proposal; readonly door: PanelDoor }) {
  const t = useWords()

  return (
    <ProposalActs
      row={proposal}
      door={door}
      words={{ confirm: t('recharge.approve_second'), refuse: t('reject.submit') }}
    />
  )
}

/** A proposal that waits: who, when, what is and what would be, what the reserve would lack, why. */
export function WaitingTerms({
  proposal,
  offer,
  more,
}: {
  readonly proposal: Proposal
  /** None of a project that does not exist yet. */
  readonly offer: DeskOffer | undefined
  /** How many others wait for the same offer. */
  readonly more: number
}) {
  const t = useWords()
  const format = useFormat()
  const version = (offer?.version ?? 0) + 1
  const isTerms = proposal.kind === 'offer'
  const isOwn = proposal.four_eyes === 'yours'

  const title = isTerms
    ? t(isOwn ? 'investments.terms_yours' : 'investments.terms_waiting', { n: version })
    : t(`proposal.${proposal.kind}`)

  const lines = useProposalLines(proposal, offer)
  const holders = offer?.versions.find((each) => each.version === offer.version)?.subscriptions ?? 0

  return (
    <>
      <h2>{title}</h2>
      <FourEyes
        steps={[
          {
            shape: 'full',
            title: t('proposal.proposed'),
            who: t('eyes.by', { operator: proposal.maker, time: format.dateTime(proposal.time) }),
            isNow: false,
          },
          {
            shape: isOwn ? 'dashed' : 'ring',
            title: t('eyes.second_step'),
            who: isOwn ? t('eyes.another') : t('eyes.you_now'),
            isNow: !isOwn,
          },
        ]}
      />
      <SeenWhole id={proposal.id}>
        <Changes
          now={t('proposal.now')}
          then={isTerms ? t('methods.version_n', { n: version }) : t('proposal.then')}
          lines={lines}
        />
      </SeenWhole>
      {isTerms && <ProposedShort proposal={proposal} offer={offer} />}
      <p>
        {t('proposal.given', { reason: proposal.reason })}
        {isTerms && offer && holders > 0 && (
          <> {t('investments.keep_version', { n: holders, version: offer.version })}</>
        )}
      </p>
      {more > 0 && <a href="#/proposals">{t('investments.more_wait', { n: more })}</a>}
    </>
  )
}

/** The proposal's own lines in words; of terms, what the reserve must hold if full, where the server’s lines do not say it. */
function useProposalLines(proposal: Proposal, offer: DeskOffer | undefined): readonly ChangeLine[] {
  const t = useWords()
  const format = useFormat()
  const words = useLineWords()
  const need = proposedNeed(proposal, offer)

  // Of terms: what changes, and what the promise is made of. What is needed is told for all of the reserve, as above.
  const isTold = ({ name, before, after }: Proposal['lines'][number]): boolean =>
    (before !== after || ALWAYS.has(name)) && !(name === 'needed' && need !== undefined)

  const lines = proposal.lines.filter(isTold).map((line) => words.changeOf(proposal.kind, line))
  if (need === undefined) return lines

  return [
    ...lines,
    {
      name: t('investments.needed'),
      before: offer && format.amount(formatUsd(reserveOf(offer).neededIfFull)),
      after: format.amount(formatUsd(need)),
    },
  ]
}

function ProposedShort({
  proposal,
  offer,
}: {
  readonly proposal: Proposal
  readonly offer: DeskOffer | undefined
}) {
  const t = useWords()
  const format = useFormat()
  const need = proposedNeed(proposal, offer)
  if (need === undefined) return null
  if (!offer) return <Notice>{t('investments.fund_first', { sum: format.amount(formatUsd(need)) })}</Notice>

  const capacity = centsOf(proposal.lines.find(({ name }) => name === 'capacity')?.after ?? offer.capacity)
  const short = shortfallOf(
    { ...reserveOf(offer), neededIfFull: need },
    { subscribed: centsOf(offer.subscribed), capacity },
  )

  return (
    short && (
      <Notice>
        {t('investments.short', { sum: format.amount(formatUsd(short.short)), percent: short.stopsAt })}
      </Notice>
    )
  )
}
