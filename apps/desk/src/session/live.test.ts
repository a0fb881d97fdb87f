import { FakeSocket } from '@plumbline/api-client/testing/stream-world'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const invalidateQueries = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('./query-client.ts', () => ({ queryClient: { invalidateQueries }, refresh: () => undefined }))

beforeEach(() => {
  vi.useFakeTimers()
  const listens = { addEventListener: () => undefined }

  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })

  vi.stubGlobal('location', { protocol: 'https:', host: 'desk.example' })
  vi.stubGlobal('document', { ...listens, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', listens.addEventListener)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what was read before the stream listened is read again once it does, at the first connection too', async () => {
  const socket = new FakeSocket()
  const Opened = vi.fn<() => FakeSocket>(function open() {
    return socket
  })

  vi.stubGlobal('WebSocket', Opened)
  const { followStream } = await import('./live.ts')
  const { signIn, signOut } = await import('./token.ts')

  followStream()
  signIn('token')
  socket.open()
  expect(invalidateQueries).not.toHaveBeenCalled()
  socket.onmessage?.({ data: JSON.stringify({ op: 'authenticated' }) } as never)
  expect(invalidateQueries).toHaveBeenCalledOnce()
  signOut()
})
