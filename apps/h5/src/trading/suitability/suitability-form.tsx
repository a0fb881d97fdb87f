import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { textCall } from '@plumbline/api-schema/service/content'
import { answerSuitabilityCall, suitabilityCall } from '@plumbline/api-schema/openness/offering'
import { SUITABILITY_NAMES, SUITABILITY_QUESTIONS } from '@plumbline/domain/trading/suitability'
import type { SuitabilityAnswers, SuitabilityQuestion } from '@plumbline/domain/trading/suitability'
import { useId, useState } from 'react'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { refresh } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { RichText } from '@plumbline/web/parts/rich-text'
import { wholeAnswers } from './whole-answers.ts'
import styles from './suitability.module.css'

/** The risk text, the questions, and two ways on that look alike: to leave is as easy as to go on. */
export function SuitabilityForm({
  risk,
  above,
}: {
  readonly risk: ResponseOf<typeof textCall>
  readonly above: string
}) {
  const t = useWords()
  const [answers, setAnswers] = useState<SuitabilityAnswers>({})
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [hasRead, setRead] = useState(false)
  const { submit, isBusy, refusals } = useSubmit(answerSuitabilityCall)
  const { lang, mark } = useWrittenIn(risk.language)
  const whole = wholeAnswers(answers)

  const missing = !hasRead
    ? t('suitability.missing_risk')
    : whole === undefined
      ? t('suitability.missing_answers')
      : undefined

  const send = async (): Promise<void> => {
    if (!whole || missing !== undefined) return

    const result = await submit({ risk_hash: risk.hash, ...whole })
    if (!result?.ok) return

    setWrong(result.data.wrong)
    if (result.data.wrong.length === 0) await refresh(suitabilityCall)
  }

  const answer = (name: SuitabilityQuestion, chosen: string): void => {
    setAnswers({ ...answers, [name]: chosen })
    setWrong(wrong.filter((each) => each !== name))
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={styles.lead}>{t('suitability.lead')}</p>
      <article className={styles.risk}>
        <h2 lang={lang}>{risk.title}</h2>
        {mark !== undefined && <small>{mark}</small>}
        <RichText html={risk.html} lang={lang} />
      </article>
      <CheckBox checked={hasRead} onCheck={setRead}>
        {t('suitability.read')}
      </CheckBox>
      {SUITABILITY_NAMES.map((name) => (
        <Question
          key={name}
          name={name}
          chosen={answers[name]}
          isWrong={wrong.includes(name)}
          onChoose={(chosen) => answer(name, chosen)}
        />
      ))}
      <PageFoot>
        <div className="quiet">
          <div role="alert">
            {refusals['risk_hash'] !== undefined && <Refusal>{refusals['risk_hash']}</Refusal>}
            {refusals[''] !== undefined && <Refusal>{refusals['']}</Refusal>}
          </div>
          {refusals[''] === undefined && missing}
        </div>
        <div className={styles.ways}>
          <Button kind="outline" onClick={() => goBack(above)}>
            {t('suitability.leave')}
          </Button>
          <Button kind="outline" type="submit" busy={isBusy} disabled={missing !== undefined}>
            {t('suitability.go_on')}
          </Button>
        </div>
      </PageFoot>
    </form>
  )
}

function Question(props: {
  readonly name: SuitabilityQuestion
  readonly chosen: string | undefined
  readonly isWrong: boolean
  readonly onChoose: (answer: string) => void
}) {
  const t = useWords()

  // The catalogue has a text for each question and each of its answers, none with parameters (suitability.test.ts).
  const say = t as (key: string) => string
  const id = useId()
  const { name } = props

  return (
    <fieldset
      className={styles.question}
      role="radiogroup"
      aria-invalid={props.isWrong || undefined}
      aria-describedby={props.isWrong ? `${id}-wrong` : undefined}
    >
      <legend>{say(`suitability.q.${name}`)}</legend>
      {SUITABILITY_QUESTIONS[name].answers.map((answer) => (
        <label key={answer}>
          <input
            type="radio"
            name={`${id}-${name}`}
            checked={props.chosen === answer}
            onChange={() => props.onChoose(answer)}
          />
          <span>{say(`suitability.a.${name}.${answer}`)}</span>
        </label>
      ))}
      <div id={`${id}-wrong`} aria-live="polite">
        {props.isWrong && <Refusal>{t('suitability.wrong')}</Refusal>}
      </div>
    </fieldset>
  )
}
