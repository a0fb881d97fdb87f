import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

test('street tiles may come from the host that MAP_TILE_URL names, and without it from nowhere', () => {
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png'
  expect(contentSecurityPolicy('http://127.0.0.1:4180', [], url)).toContain(
    "img-src 'self' data: blob: https://tiles.example.com;",
  )
  expect(contentSecurityPolicy('http://127.0.0.1:4180', [])).toContain("img-src 'self' data: blob:;")
})
