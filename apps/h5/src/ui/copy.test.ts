import { afterEach, describe, expect, test, vi } from 'vitest'
import { putOnClipboard } from './copy.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser with a clipboard that takes or refuses, and the older way that works, refuses or throws. */
function browser(clipboard: 'takes' | 'refuses' | 'none', older: () => boolean) {
  const copied: string[] = []
  const area = { value: '', select: () => undefined, remove: vi.fn<() => void>() }

  vi.stubGlobal('navigator', {
    clipboard:
      clipboard === 'none'
        ? undefined
        : {
            writeText: async (text: string) => {
              if (clipboard === 'refuses') throw new Error('not allowed')
              copied.push(text)
            },
          },
  })

  vi.stubGlobal('document', {
    createElement: () => area,
    body: { append: () => undefined },
    execCommand: () => {
      const isCopied = older()
      if (isCopied) copied.push(area.value)
      return isCopied
    },
  })

  return { copied, area }
}

describe('the copy helper', () => {
  test.each(['', '  ', '\n'])(
    'says that %j is nothing to copy, and leaves the clipboard alone',
    async (text) => {
      const { copied } = browser('takes', () => true)
      expect(await putOnClipboard(text)).toBe('empty')
      expect(copied).toEqual([])
    },
  )

  test('copies', async () => {
    const { copied } = browser('takes', () => false)
    expect(await putOnClipboard('PL-1')).toBe('done')
    expect(copied).toEqual(['PL-1'])
  })

  test.each(['refuses', 'none'] as const)(
    'copies the older way where the clipboard %s',
    async (clipboard) => {
      const { copied, area } = browser(clipboard, () => true)
      expect(await putOnClipboard('PL-2')).toBe('done')
      expect(copied).toEqual(['PL-2'])
      expect(area.remove).toHaveBeenCalledTimes(1)
    },
  )

  test('says that a browser cannot', async () => {
    for (const older of [
      () => false,
      () => {
        throw new Error('unsupported')
      },
    ]) {
      const { area } = browser('none', older)
      expect(await putOnClipboard('PL-3')).toBe('failed')
      expect(area.remove).toHaveBeenCalledTimes(1)
    }
  })
})
