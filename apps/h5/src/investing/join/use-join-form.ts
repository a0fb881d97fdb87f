import type { InvestmentTerms, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { sumProblem } from '../../forms/sums/sum-words.ts'
import { decimalOf, minorOf, readSum } from '../../forms/sums/typed-sum.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useStoredDraft } from '../../session/stored-draft.ts'
import { firstAmount } from '../details/supposition.ts'
import { useCash } from '../mine/use-cash.ts'
import { joinRefusal, readJoinDraft, termsRefusal } from './join-form.ts'
import type { ProjectDetail } from './join-form.ts'

export type JoinForm = ReturnType<typeof useJoinForm>

/** The sum and the renewal as typed, judged while typing; calculator and sheet share them. */
export function useJoinForm(detail: ProjectDetail, terms: InvestmentTerms, today: PlatformDay) {
  const t = useWords()
  const format = useFormat()
  const first = { text: format.amount(decimalOf(firstAmount(terms), 'USD')), renew: 'off' as const }
  const [draft, change, clear] = useStoredDraft(`project:${detail.project.id}`, first, readJoinDraft)
  const cash = useCash()
  const typed = readSum(draft.text, 'USD', format.language)
  const at = { now: serverClock.now(), today }

  const refusal =
    typed.is === 'sum'
      ? joinRefusal(detail, typed.minor, cash === undefined ? undefined : minorOf(cash, 'USD'), at)
      : undefined

  const ofTerms = typed.is === 'sum' ? termsRefusal(terms, typed.minor) : undefined

  const say = (one: typeof refusal) => one && refusalMessage(t, format.language, one, format.now())

  const problem =
    typed.is === 'sum' ? undefined : (sumProblem(t, format, typed) ?? t('subscription.append.missing'))

  return {
    draft,
    change,
    clear,
    cash,
    typed,
    /** What stands against joining with the sum now. */
    words: problem ?? say(refusal),
    /** What stands against the sum whatever the day. With it there is nothing to reckon. */
    wordsOfTerms: problem ?? say(ofTerms),
  }
}
