import type { Translate } from '@plumbline/language/translate'
import { putOnClipboard } from '../ui/copy.ts'
import { toast } from '../ui/overlays/toast.tsx'

/** Copies and says how it went: done, nothing to copy, or a browser that cannot (seed, section 7). */
export async function copyAndSay(t: Translate, text: string): Promise<void> {
  toast(t(`copy.${await putOnClipboard(text)}`))
}

/** The words of a `CopyLine`. @param what the line's label, as a screen reader hears it on the button */
export const copyLineWords = (t: Translate, what: string) => ({
  copy: t('money.copy'),
  copyWhat: t('money.copy_what', { what }),
  done: t('copy.done'),
  empty: t('copy.empty'),
  failed: t('copy.failed'),
})
