import type { DeskPaymentMethod } from '@plumbline/api-schema/money/desk-payment-method'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import type { ChangeLine } from '../../ui/changes.tsx'

type Version = Pick<DeskPaymentMethod['versions'][number], 'is_active' | 'least' | 'most' | 'details' | 'qr'>

/** What a version says, line by line, beside an earlier one where there is one. */
export function useVersionLines(): (now: Version, before: Version | undefined) => readonly ChangeLine[] {
  const t = useWords()
  const format = useFormat()

  return (now, before) => {
    const line = (name: string, of: (version: Version) => string | undefined): ChangeLine => ({
      name,
      before: before && (of(before) ?? ''),
      after: of(now) ?? '',
    })

    const labels = [...new Set([...now.details, ...(before?.details ?? [])].map(({ label }) => label))]

    return [
      line(t('methods.offered'), (version) => (version.is_active ? t('methods.yes') : t('methods.no'))),
      line(t('methods.least'), (version) => format.amount(version.least)),
      line(t('methods.most'), (version) => format.amount(version.most)),
      ...labels.map((label) =>
        line(
          t(`detail.${label}`),
          (version) => version.details.find((detail) => detail.label === label)?.value,
        ),
      ),
      ...(now.qr === undefined && before?.qr === undefined
        ? []
        : [line(t('methods.qr'), (version) => version.qr)]),
    ]
  }
}
