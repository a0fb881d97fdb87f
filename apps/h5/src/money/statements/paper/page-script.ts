import { recordNumber } from '@plumbline/domain/basics/uuid'
import { STEP_STATES, verifyPaper } from '@plumbline/verifier/verify-paper'
import type { PaperPart, PaperStep } from '@plumbline/verifier/verify-paper'

/*
 * What runs inside a kept statement (docs/proofs.md 9), in a browser that may be offline for ever: it reads the data and the
 * words of its own page, checks the one and says it in the other. Everything is set as text, nothing as markup.
 */

type Words = Readonly<Record<string, string>>

function element(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`#${id}`)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}

const dataIn = (id: string): unknown => JSON.parse(element(id).textContent)

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string,
  inside: readonly HTMLElement[] = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.append(text, ...inside)
  return made
}

const MARKS: Readonly<Record<PaperStep['state'], string>> = {
  passed: '\u2713',
  failed: '\u2715',
  unsupported: '\u2013',
  partial: '\u2013',
}

/** A part is as its worst step. */
const stateOf = (steps: readonly PaperStep[]): PaperStep['state'] =>
  STEP_STATES.find((state) => steps.some((step) => step.state === state)) ?? 'failed'

function mark(state: PaperStep['state']): HTMLElement {
  const made = make('span', MARKS[state])
  made.ariaHidden = 'true'
  made.className = 'mark'

  return made
}

function stepRow(words: Words, { name, state, reason }: PaperStep): HTMLElement {
  const said = make('span', [words[`state.${state}`], reason].filter((word) => word !== undefined).join(': '))
  said.className = 'state'
  const row = make('li', '', [mark(state), make('span', `${words[name] ?? name} `, [said])])
  row.dataset['state'] = state

  return row
}

function partBlock(words: Words, { part, id, steps }: PaperPart): HTMLElement {
  const state = stateOf(steps)
  const title = `${words[`part.${part}`] ?? part}${id === undefined ? '' : ` ${recordNumber(id)}`} `
  const said = make('span', words[`state.${state}`] ?? state)
  said.className = 'state'

  const block = make('details', '', [
    make('summary', '', [mark(state), make('span', title, [said])]),
    make(
      'ol',
      '',
      steps.map((step) => stepRow(words, step)),
    ),
  ])

  block.dataset['state'] = state
  block.open = state !== 'passed' || part === 'statement'

  return block
}

/** Lets the page be drawn between two parts. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

async function run(): Promise<void> {
  const [words, results, verdict] = [dataIn('paper-words') as Words, element('results'), element('verdict')] // our own words
  results.replaceChildren()
  delete verdict.dataset['state']
  verdict.textContent = words['running'] ?? ''

  const figures = [...document.querySelectorAll('[data-figure]')].map(({ textContent }) => textContent)
  const steps: PaperStep[] = []
  try {
    for await (const part of verifyPaper(dataIn('paper-data'), figures)) {
      steps.push(...part.steps)
      results.append(partBlock(words, part))
      await breath()
    }
  } catch {
    steps.push({ name: 'statement.table', state: 'failed' })
  }

  const state = stateOf(steps)
  verdict.dataset['state'] = state
  verdict.textContent = words[`verdict.${state}`] ?? state
}

const button = element('run')

button.addEventListener('click', () => {
  button.ariaDisabled = 'true'
  void run().finally(() => {
    button.ariaDisabled = null
  })
})

button.hidden = false
