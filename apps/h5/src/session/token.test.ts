import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeStored } from '@plumbline/web/state/storage'
import { renewSession, sessionEnded, signIn, signOut, tokenStore } from './token.ts'

type Answer = { readonly ok: true; readonly data: { readonly token: string } } | { readonly ok: false }

/** A call under way, and the way to answer it. */
function underWay() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
  return { renewed: renewSession(() => promise), answer: resolve, fail: reject }
}

beforeEach(() => signIn('first'))
afterEach(() => vi.unstubAllGlobals())

describe.each(['with locks over all tabs', 'without locks'])('%s', (name) => {
  beforeEach(() => {
    if (name === 'without locks') vi.stubGlobal('navigator', {})
  })

  test('a session that ended is over', async () => {
    await sessionEnded()
    expect(tokenStore.get()).toBeUndefined()
  })

  test('the end of the old session, heard before the new token is here, signs nobody out', async () => {
    const heard: (string | undefined)[] = []
    const unsubscribe = tokenStore.subscribe(() => heard.push(tokenStore.get()))
    const { renewed, answer } = underWay()
    const ended = sessionEnded()

    answer({ ok: true, data: { token: 'second' } })
    expect(await renewed).toEqual({ ok: true, data: { token: 'second' } })
    await ended
    expect(heard).toEqual(['second'])
    unsubscribe()
    await sessionEnded()
    expect(tokenStore.get()).toBeUndefined()
  })

  test.each([{ ok: false } as const, undefined])(
    'where nothing was renewed (%o), a session that ended meanwhile is over',
    async (refusal) => {
      const { renewed, answer } = underWay()
      const ended = sessionEnded()

      expect(tokenStore.get()).toBe('first')
      answer(refusal)
      await Promise.all([renewed, ended])
      expect(tokenStore.get()).toBeUndefined()
    },
  )

  test('a refusal alone leaves the session as it was', async () => {
    const { renewed, answer } = underWay()
    answer({ ok: false })
    await renewed
    expect(tokenStore.get()).toBe('first')
  })

  test('a call that threw holds nothing back later', async () => {
    const { renewed, fail } = underWay()
    fail(new Error('gone'))
    await expect(renewed).rejects.toThrow('gone')
    await sessionEnded()
    expect(tokenStore.get()).toBeUndefined()
  })

  test('who logs out while a call renews the session stays out', async () => {
    const { renewed, answer } = underWay()
    signOut()
    answer({ ok: true, data: { token: 'second' } })
    await renewed
    expect(tokenStore.get()).toBeUndefined()
  })

  test('what another tab has renewed, and this one has not heard of yet, is not signed out', async () => {
    writeStored('token', 'second')
    await sessionEnded()
    expect(tokenStore.get()).toBe('first')
  })
})
