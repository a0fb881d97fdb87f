import { acceptExchangeCall, exchangesCall } from '@plumbline/api-schema/money/exchange'
import { holdsCall, movementsCall, walletCall } from '@plumbline/api-schema/money/wallet'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { takeBalances } from '../../market-data/own-account.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { refresh } from '../../session/query-client.ts'
import { useOnce } from '../../session/use-once.ts'
import { announce } from '../../ui/overlays/live-region.tsx'
import { Button } from '../../ui/button.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { PauseNote } from '../../forms/pause-note.tsx'
import { sumProblem } from '../../forms/sums/sum-words.ts'
import { decimalOf, minorOf, readSum } from '../../forms/sums/typed-sum.ts'
import type { TypedSum } from '../../forms/sums/typed-sum.ts'
import { useSettled } from '../entry/use-settled.ts'
import type { ExchangeDraft } from './exchange-draft.ts'
import { ExchangeFields } from './exchange-fields.tsx'
import { fromOf, quoteLeft, toOf } from './exchange-sums.ts'
import type { Quote } from './exchange-sums.ts'
import { LatestExchanges } from './latest-exchanges.tsx'
import { PriceAndSpread } from './price-and-spread.tsx'
import { QuoteScale } from './quote-scale.tsx'
import { useExchangeQuote } from './use-exchange-quote.ts'

/** Typing rests so long before a quote is asked for. */
const ASK_AFTER_MS = 400
/** Interval of the countdown: the end of a quote is noticed within a quarter of a second. */
const LOOK_MS = 250
const CHANGED = [exchangesCall, walletCall, movementsCall, holdsCall]

const availableOf = (balances: readonly Balance[], asset: AssetCode): string =>
  balances.find((one) => one.asset === asset && one.book === (asset === 'USD' ? 'cash' : 'coin'))
    ?.available ?? decimalOf(0n, asset)

/** Both sums, the quote and its time, the spread, and the one action. */
export function ExchangeDesk({
  balances,
  draft,
  change,
}: {
  readonly balances: readonly Balance[]
  readonly draft: ExchangeDraft
  readonly change: (part: Partial<ExchangeDraft> | ((now: ExchangeDraft) => Partial<ExchangeDraft>)) => void
}) {
  const t = useWords()
  const format = useFormat()
  const [from, to] = [fromOf(draft), toOf(draft)]
  const [available, held] = [availableOf(balances, from), availableOf(balances, to)]
  const typed = readSum(draft.text, from, format.language)
  const amount = useSettled(typed.is === 'sum' ? typed.decimal : undefined, ASK_AFTER_MS)

  const words =
    sumProblem(t, format, typed) ??
    shortWords(typed, from, available, (refusal) => refusalMessage(t, format.language, refusal, format.now()))

  const isAskable = typed.is === 'sum' && typed.decimal === amount && words === undefined
  const asked = useExchangeQuote(draft, isAskable ? amount : undefined)
  const accepting = useOnce('exchange', acceptExchangeCall)
  const now = useServerNow(LOOK_MS, asked.quote !== undefined)
  const left = asked.quote && quoteLeft(Date.parse(asked.quote.expires_at), now)
  const ofServer = asked.failure && !asked.failure.network ? asked.failure.msg : undefined

  const accept = async (quote: Quote) => {
    const result = await accepting.send({ quote: quote.quote })
    if (!result?.ok) return

    takeBalances(result.data.balances)
    void refresh(...CHANGED)

    // What was typed while it was on its way stays.
    change((before) => (before === draft ? { text: '' } : {}))

    const done = t('exchange.done', {
      give: format.money(result.data.give, from),
      get: format.money(result.data.get, to),
    })

    toast(done)
    announce(done)
  }

  return (
    <div className="fill">
      <PauseNote stops="exchange" isOnPage />
      <ExchangeFields
        draft={draft}
        change={(part) => {
          accepting.forget()
          change(part)
        }}
        available={available}
        held={held}
        quote={asked.quote}
        isEnded={left?.seconds === 0}
        refusal={words ?? ofServer}
      />
      <QuoteScale left={left} isAsking={asked.isAsking} />
      {asked.quote && <PriceAndSpread quote={asked.quote} direction={draft} isEnded={left?.seconds === 0} />}
      <LatestExchanges />
      <PageFoot>
        <FailureNote failure={accepting.failure} />
        <FailureNote failure={asked.failure?.network ? asked.failure : undefined} isAsking />
        <ExchangeButton
          draft={draft}
          typed={typed}
          quote={asked.quote}
          isEnded={left?.seconds === 0}
          isAsking={asked.isAsking}
          isRefused={words !== undefined || ofServer !== undefined}
          accepting={accepting}
          onAccept={accept}
          onAskAgain={() => {
            accepting.forget()
            asked.askAgain()
          }}
        />
      </PageFoot>
    </div>
  )
}

/** Said at once, before a quote is asked for: more than there is. */
function shortWords(
  typed: TypedSum,
  asset: AssetCode,
  available: string,
  say: (refusal: Parameters<typeof refusalMessage>[2]) => string,
): string | undefined {
  if (typed.is !== 'sum') return undefined

  const missing = typed.minor - minorOf(available, asset)
  if (missing <= 0n) return undefined

  return say({ refusal: 'balance_insufficient', params: { missing: decimalOf(missing, asset), asset } })
}

function ExchangeButton(props: {
  readonly draft: ExchangeDraft
  readonly typed: TypedSum
  readonly quote: Quote | undefined
  readonly isEnded: boolean
  readonly isAsking: boolean
  readonly isRefused: boolean
  readonly accepting: ReturnType<typeof useOnce<typeof acceptExchangeCall>>
  readonly onAccept: (quote: Quote) => Promise<void>
  readonly onAskAgain: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const { draft, typed, quote, accepting } = props

  // An exchange whose answer did not come is repeated on the same quote, also after its end: it happens once at most.
  const isUnanswered = accepting.failure?.network === true
  const isUsed = accepting.failure !== undefined && !accepting.failure.network
  if (
    (props.isEnded && !isUnanswered) ||
    isUsed ||
    (!quote && typed.is === 'sum' && !props.isAsking && !props.isRefused)
  )
    return <Button onClick={props.onAskAgain}>{t('exchange.new_quote')}</Button>

  if (!quote || props.isRefused)
    return (
      <Button disabled>
        {t(
          props.isRefused
            ? 'exchange.action.fix'
            : typed.is === 'sum'
              ? 'exchange.quote.asking'
              : 'exchange.action.amount',
        )}
      </Button>
    )

  const coins = format.money(draft.isBuying ? quote.get : quote.give, draft.coin)

  return (
    <Button
      busy={accepting.isBusy}
      trailing={format.money(draft.isBuying ? quote.give : quote.get, 'USD')}
      onClick={() => void props.onAccept(quote)}
    >
      {accepting.isBusy
        ? t('money.sending')
        : isUnanswered
          ? t('money.try_again')
          : t(draft.isBuying ? 'exchange.buy' : 'exchange.sell', { amount: coins })}
    </Button>
  )
}
