import { settingsCall } from '@plumbline/api-schema/service/content'
import { useWords } from '../format/use-words.ts'
import { useCall } from '../session/use-call.ts'

/** The zone of the platform’s days: their midnights are its own, wherever the device is. */
export const usePlatformZone = (): string =>
  useCall(settingsCall, {}, { staleTime: 3_600_000 }).data?.time_zone ?? 'UTC'

/** Whose midnight is meant, in words; nothing where it is that of the device. */
export function useZoneWords(): string | undefined {
  const t = useWords()
  const zone = usePlatformZone()
  return new Intl.DateTimeFormat().resolvedOptions().timeZone === zone
    ? undefined
    : t('project.zone', { zone })
}
