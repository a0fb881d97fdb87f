/** A customer over plain HTTP, as any outside program would be. */
export interface Answer {
  readonly code: number
  readonly msg: string
  // The answers are read field by field below; this tool shares no schema with the server on purpose.
  readonly data: Record<string, unknown>
}

export interface CallOptions {
  readonly token?: string
  readonly key?: string
  readonly form?: Readonly<Record<string, string>>
  /** How long an answer is waited for. */
  readonly withinMs?: number
}

/** One call; throws only where there is no answer at all. */
export async function call(base: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await fetch(base + path, {
    method: options.form ? 'POST' : 'GET',
    headers: {
      language: 'en',
      ...(options.token === undefined ? {} : { token: options.token }),
      ...(options.key === undefined ? {} : { 'Idempotency-Key': options.key }),
    },
    ...(options.form ? { body: new URLSearchParams(options.form) } : {}),
    signal: AbortSignal.timeout(options.withinMs ?? 60_000),
  })

  return (await response.json()) as Answer
}

/** A call that must succeed: its `data`, or an error that says what was asked and answered. */
export async function must(
  base: string,
  path: string,
  options: CallOptions = {},
): Promise<Record<string, unknown>> {
  for (;;) {
    const answer = await call(base, path, options)
    if (answer.code === 200) return answer.data
    if (answer.code !== 42901) throw new Error(`${path}: ${answer.code} ${JSON.stringify(answer.data)}`)

    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** Registers through the practice inbox, like a new customer at the screen; returns the session's token. */
export async function register(base: string, account: string, termsVersion: string): Promise<string> {
  const sent = await must(base, '/api/login/code', { form: { account, purpose: 'register' } })
  const query = new URLSearchParams({ account, inbox_key: String(sent['inbox_key']) })
  const inbox = await must(base, `/api/login/inbox?${query.toString()}`)
  const [letter] = inbox['items'] as readonly { code: string }[]
  const password = 'Plumb-bob-77'

  const registered = await must(base, '/api/login/reg', {
    form: {
      account,
      code: letter?.code ?? '',
      password,
      password_confirm: password,
      terms_version: termsVersion,
    },
  })

  return String(registered['token'])
}
